import { calls } from '#contract/calls.ts';
import type { Reminder } from '#domain/competition/reminders.ts';
import { MOST_REMINDED } from '#domain/limits.ts';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import { remindedText, remindingText } from '#text/competition/reminding.ts';
import { callerOf } from '../person/caller.ts';
import { readinessQuery } from '../queries/queries.ts';
import { faultOf, showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

/** Sends reminders. Returns the number of reminded teams; undefined on failure. */
export async function sendReminders(store: Store, id: string, teams: readonly TeamReadiness[]) {
  const asked = [
    ...teams.filter(({ state }) => state === 'draft').slice(0, MOST_REMINDED),
    ...teams.filter(({ state }) => state === 'submitted').slice(0, MOST_REMINDED),
  ];
  const drafts = asked.flatMap((team) => (team.state === 'draft' ? [team.draft] : []));
  const applications = asked.flatMap((team) => (team.state === 'submitted' ? [team.rowid] : []));
  const outcome = await callerOf(store)(calls.competition.remind, {
    params: { id },
    sent: { drafts, applications },
  });
  if (outcome.kind === 'unanswered') {
    showToast(store, {
      tone: 'error',
      text: outcome.message ?? remindingText.noAnswer(faultOf(outcome)),
    });
    return undefined;
  }
  if (outcome.kind === 'refused') {
    showFailure(store, outcome);
    return undefined;
  }
  const { data } = outcome.answer;
  const tone = data.reminded.length > 0 ? 'success' : 'info';
  showToast(store, { tone, text: remindedText(data) });
  await readinessQuery(id).refresh(store);
  return data.reminded.length;
}

/** Returns the sent reminders, newest first; undefined on failure. */
export async function readReminders(
  store: Store,
  id: string,
): Promise<readonly Reminder[] | undefined> {
  const outcome = await callerOf(store)(calls.competition.reminders, { params: { id } });
  if (outcome.kind === 'done') return outcome.answer.data;
  showFailure(store, outcome);
  return undefined;
}
