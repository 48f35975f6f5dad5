import type { Selectable } from 'kysely';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { FIRST_REMINDER_MS } from '#domain/competition/reminders.ts';
import { isOfFreeTeam, unsubmittedDraftsIn } from '../drafts/unsubmittedDrafts.ts';
import { idsOf, isFound } from '../rows.ts';
import { type ApplicationFilter, missingEntryFiles } from '../applications/missingEntryFiles.ts';
import type { Records, Tables } from '../tables.ts';

/** Reference to a draft, or to a submitted application that lacks files. */
export type TeamRef = { draft: string } | { application: number };

export interface UnreadyTeam {
  ref: TeamRef;
  ownerId: number;
  /** Empty if the form could not be read. */
  teamName: string;
  /** False if the owner refuses reminders or has deleted the account. */
  isWanted: boolean;
}

export const REMINDED_OWNER = ['user.deletedAt', 'user.wantsReminders'] as const;
export type RemindedOwner = Pick<Selectable<Tables['user']>, 'deletedAt' | 'wantsReminders'>;

export const wantsReminders = (owner: RemindedOwner): boolean =>
  owner.deletedAt === null && owner.wantsReminders !== 0;

const unready = (
  ref: TeamRef,
  team: Pick<UnreadyTeam, 'ownerId' | 'teamName'>,
  owner: RemindedOwner,
): UnreadyTeam => ({
  ref,
  ownerId: team.ownerId,
  teamName: team.teamName,
  isWanted: wantsReminders(owner),
});

async function unreadyDrafts(
  records: Records,
  competitionId: string,
  draft?: string,
): Promise<UnreadyTeam[]> {
  const drafts = await unsubmittedDraftsIn(records, competitionId)
    .where(isOfFreeTeam)
    .innerJoin('user', 'user.id', 'draft.ownerId')
    .select(['draft.id', 'draft.ownerId', 'draft.teamName', ...REMINDED_OWNER])
    .$if(draft !== undefined, (all) => all.where('draft.id', '=', draft ?? ''))
    .orderBy('draft.id')
    .execute();
  return drafts.map((each) => {
    const teamName = teamKeyIfNamed(each.teamName) === null ? '' : each.teamName;
    return unready({ draft: each.id }, { ...each, teamName }, each);
  });
}

async function unreadyApplications(
  records: Records,
  filter: ApplicationFilter,
): Promise<UnreadyTeam[]> {
  const missing = await missingEntryFiles(records, filter);
  const ids = idsOf([...new Set(missing.map(({ applicationId }) => applicationId))]);
  const applications = await records
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.ownerId')
    .select(['application.id', 'application.ownerId', 'application.teamName', ...REMINDED_OWNER])
    .where('application.id', 'in', ids)
    .orderBy('application.id')
    .execute();
  return applications.map((each) => unready({ application: each.id }, each, each));
}

/** Lists drafts of teams that have no application, and applications that lack files. */
export const unreadyTeams = async (records: Records, competitionId: string) => [
  ...(await unreadyDrafts(records, competitionId)),
  ...(await unreadyApplications(records, { 'application.competitionId': competitionId })),
];

/** Finds an unready team. Returns undefined if the team is ready or was removed. */
export async function unreadyTeam(
  records: Records,
  competitionId: string,
  ref: TeamRef,
): Promise<UnreadyTeam | undefined> {
  const [team] =
    'draft' in ref
      ? await unreadyDrafts(records, competitionId, ref.draft)
      : await unreadyApplications(records, { 'application.id': ref.application });
  return team;
}

/** Lists competitions whose deadline is near enough for a reminder. `now` in epoch ms. */
export const competitionsToRemind = (records: Records, now: number) =>
  records
    .selectFrom('competition')
    .select(['id', 'deadlineAt', 'remindedDeadlineAt', 'remindedBeforeMs'])
    .where('deadlineAt', '>', now)
    .where('deadlineAt', '<=', now + FIRST_REMINDER_MS)
    .orderBy('deadlineAt')
    .orderBy('id')
    .execute();

/**
 * Claims a reminder for this process. Returns false if a process has claimed it or a later reminder
 * of the same deadline, or if the deadline has changed.
 */
export const takeReminder = (
  trx: Records,
  { id, deadlineAt, beforeMs }: { id: string; deadlineAt: number; beforeMs: number },
) =>
  isFound(
    trx
      .updateTable('competition')
      .set({ remindedDeadlineAt: deadlineAt, remindedBeforeMs: beforeMs })
      .where((competition) => competition.and({ id, deadlineAt }))
      .where((row) =>
        row.or([
          row('remindedDeadlineAt', 'is', null),
          row('remindedDeadlineAt', '<>', deadlineAt),
          row('remindedBeforeMs', '>', beforeMs),
        ]),
      )
      .returning('id'),
  );

/** Number of reminders in one query. It exceeds the number of teams that a competition can have. */
const REMINDERS_AT_ONCE = 10_000;

export const remindersSince = (
  records: Records,
  competitionId: string,
  { after, most = REMINDERS_AT_ONCE }: { after: number; most?: number },
) =>
  records
    .selectFrom('mail')
    .innerJoin('user', 'user.id', 'mail.userId')
    .select(['mail.data', 'mail.createdAt', 'mail.sentAt', 'mail.failedAt', 'user.fullName'])
    .where((mail) => mail.and({ competitionId, kind: 'reminder' }))
    .where('mail.createdAt', '>', after)
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.key')
    .limit(most)
    .execute();

export async function teamNames(
  records: Records,
  competitionId: string,
): Promise<{ ref: TeamRef; teamName: string }[]> {
  const drafts = await records
    .selectFrom('draft')
    .select(['id', 'teamName'])
    .where('competitionId', '=', competitionId)
    .where('revision', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  const applications = await records
    .selectFrom('application')
    .select(['id', 'teamName'])
    .where('competitionId', '=', competitionId)
    .execute();
  return [
    ...drafts
      .filter(({ teamName }) => teamKeyIfNamed(teamName) !== null)
      .map(({ id, teamName }) => ({ ref: { draft: id }, teamName })),
    ...applications.map(({ id, teamName }) => ({ ref: { application: id }, teamName })),
  ];
}
