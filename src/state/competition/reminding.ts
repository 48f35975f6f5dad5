// Has teams reminded that are not ready, and asks what was sent to whom.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Reminder } from '#domain/competition/reminders.ts';
import { MOST_REMINDED } from '#domain/limits.ts';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import { remindedText, remindingText } from '#text/competition/reminding.ts';
import { callServerAction } from '../person/caller.ts';
import { faultOf, showFailureAction, showToastAction } from '../toasts.ts';

/** Tells how many mails go, and why others do not, or what to do; resolves with how many go, undefined where the server has not answered so. */
export const remindAction = atom(
  null,
  async (_get, set, id: string, teams: readonly TeamReadiness[]) => {
    const drafts = teams.flatMap((team) => (team.state === 'draft' ? [team.draft] : []));
    const applications = teams.flatMap((team) => (team.state === 'submitted' ? [team.rowid] : []));
    const outcome = await set(callServerAction)(calls.competition.remind, {
      params: { id },
      sent: {
        drafts: drafts.slice(0, MOST_REMINDED),
        applications: applications.slice(0, MOST_REMINDED),
      },
    });
    if (outcome.kind === 'unanswered') {
      set(showToastAction, {
        tone: 'error',
        text: outcome.message ?? remindingText.noAnswer(faultOf(outcome)),
      });
      return undefined;
    }
    if (outcome.kind === 'refused') {
      set(showFailureAction, outcome);
      return undefined;
    }
    const { data } = outcome.answer;
    const tone = data.reminded.length > 0 ? 'success' : 'info';
    set(showToastAction, { tone, text: remindedText(data) });
    return data.reminded.length;
  },
);

/** The latest first; undefined where nobody answered, which is shown. */
export const remindersAction = atom(
  null,
  async (_get, set, id: string): Promise<readonly Reminder[] | undefined> => {
    const outcome = await set(callServerAction)(calls.competition.reminders, { params: { id } });
    if (outcome.kind === 'done') return outcome.answer.data;
    set(showFailureAction, outcome);
    return undefined;
  },
);
