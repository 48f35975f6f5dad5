import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { MOST_LISTED_REMINDERS, MOST_NAMED_TEAMS } from '#domain/limits.ts';
import { queueReminder, readReminder, remindedLately, teamRefKey } from '#server/mail/reminders.ts';
import { lockCompetition } from '#server/records/competitions/competitions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import {
  remindersSince,
  teamNames,
  type TeamRef,
  unreadyTeams,
} from '#server/records/competitions/reminders.ts';
import type { Records } from '#server/records/tables.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '../../failures/refusals.ts';
import { isoInstant, type Deadline, instantOf } from '#domain/deadline.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { openCompetition } from '../openCompetition.ts';
import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { returnedIn } from '#server/records/applications/returnedApplications.ts';

const eachOnce = (teams: readonly string[]): string[] =>
  [...new Map(teams.map((team) => [teamKey(team), team])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'ru'),
  );

function some(all: readonly { teamName: string }[]) {
  const teams = eachOnce(all.map(({ teamName }) => teamName));
  return { count: teams.length, teams: teams.slice(0, MOST_NAMED_TEAMS) };
}

export async function unfinishedIn(
  records: Records,
  { id, deadline }: { id: string; deadline: Deadline },
): Promise<Unfinished> {
  const teams = await unreadyTeams(records, id);
  const returned = await returnedIn(records, id);
  const drafts = teams.filter(({ ref }) => 'draft' in ref);
  const named = drafts.filter(({ teamName }) => teamName !== '');
  return {
    drafts: some(named),
    unnamedDrafts: drafts.length - named.length,
    lackingFiles: some(teams.filter(({ ref }) => 'application' in ref)),
    // Skips a return that ends after the deadline, because an earlier deadline does not shorten that return.
    returned: some(returned.filter(({ openUntil }) => instantOf(openUntil) < instantOf(deadline))),
  };
}

type Reminded = AnswerOf<Calls['competition']['remind']>['data'];
type ReminderAnswer = AnswerOf<Calls['competition']['reminders']>['data'][number];

interface ReminderRequest {
  competitionId: string;
  refs: readonly TeamRef[];
  now: number;
}

const namesIn = async (records: Records, competitionId: string) =>
  new Map(
    (await teamNames(records, competitionId)).map(({ ref, teamName }) => [
      teamRefKey(ref),
      teamName,
    ]),
  );

/** Queues reminders. Skips unnamed teams, because the organiser does not see these teams. */
async function remindTeams(
  trx: Records,
  { competitionId, refs, now }: ReminderRequest,
): Promise<Reminded> {
  const unready = new Map(
    (await unreadyTeams(trx, competitionId)).map((team) => [teamRefKey(team.ref), team]),
  );
  const lately = await remindedLately(trx, competitionId, now);
  const names = await namesIn(trx, competitionId);
  const answer: Reminded = { reminded: [], lately: [], unwanted: [], ready: [] };
  for (const key of new Set(refs.map(teamRefKey))) {
    const name = names.get(key);
    if (name === undefined) continue;
    const team = unready.get(key);
    if (!team) answer.ready.push(name);
    else if (!team.isWanted) answer.unwanted.push(name);
    else if (lately.has(key)) answer.lately.push(name);
    else {
      await queueReminder(trx, competitionId, team, { due: null, now });
      answer.reminded.push(name);
    }
  }
  return answer;
}

/** Lists reminders, newest first. Skips those of drafts without a team name. */
async function listReminders(records: Records, competitionId: string): Promise<ReminderAnswer[]> {
  const names = await namesIn(records, competitionId);
  const reminders = await remindersSince(records, competitionId, {
    after: 0,
    most: MOST_LISTED_REMINDERS,
  });
  return reminders.flatMap(({ data, fullName, createdAt, sentAt, failedAt }): ReminderAnswer[] => {
    const { ref, due } = readReminder(data);
    const team = names.get(teamRefKey(ref));
    if (team === undefined) return [];
    const state = sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting';
    const at = isoInstant(sentAt ?? failedAt ?? createdAt);
    return [{ team, who: fullName, state, at, isAsked: due === null }];
  });
}

export function remindingHandlers({
  records,
  mail,
}: HandlerParts): Pick<HandlersOf<'competition'>, 'remind' | 'reminders'> {
  const refuseWithoutMail = () => mail ?? refuse('no-mail');
  return {
    async remind({ competition: { id }, sent, user, now, transact }) {
      refuseWithoutMail();
      const refs = [
        ...sent.drafts.map((draft) => ({ draft })),
        ...sent.applications.map((application) => ({ application })),
      ];
      return transact(async (trx) => {
        // Waits for other reminders of the competition, so that no team gets two.
        await lockCompetition(trx, id);
        await openCompetition(trx, id, now);
        const data = await remindTeams(trx, { competitionId: id, refs, now });
        const teams = data.reminded.length;
        if (teams > 0) {
          const act = { act: 'reminded', teams } as const;
          await saveAct(trx, { competitionId: id, userId: user.id, at: now, act });
        }
        return { data };
      });
    },

    async reminders({ competition: { id } }) {
      refuseWithoutMail();
      return { data: await listReminders(records, id) };
    },
  };
}
