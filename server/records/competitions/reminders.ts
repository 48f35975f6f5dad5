import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { FIRST_REMINDER_MS } from '#domain/competition/reminders.ts';
import { isOfFreeTeam, unsubmittedDraftsIn } from '../drafts/unsubmittedDrafts.ts';
import { idsOf, isFound } from '../rows.ts';
import { type ApplicationFilter, missingEntryFiles } from '../applications/missingEntryFiles.ts';
import type { Records } from '../tables.ts';

/** Draft, or application with missing files. */
export type TeamRef = { draft: string } | { application: number };

export interface UnreadyTeam {
  ref: TeamRef;
  ownerId: number;
  /** Empty if no form could be read. */
  teamName: string;
  /** False if the owner opted out or deleted the account. */
  isWanted: boolean;
}

interface Owned {
  deletedAt: number | null;
  wantsReminders: number;
}

const isWanted = ({ deletedAt, wantsReminders }: Owned): boolean =>
  deletedAt === null && wantsReminders !== 0;

async function unreadyDrafts(
  records: Records,
  competitionId: string,
  draft?: string,
): Promise<UnreadyTeam[]> {
  const drafts = await unsubmittedDraftsIn(records, competitionId)
    .where(isOfFreeTeam)
    .innerJoin('user', 'user.id', 'draft.ownerId')
    .select([
      'draft.id',
      'draft.ownerId',
      'draft.teamName',
      'user.deletedAt',
      'user.wantsReminders',
    ])
    .$if(draft !== undefined, (all) => all.where('draft.id', '=', draft ?? ''))
    .orderBy('draft.id')
    .execute();
  return drafts.map(({ id, ownerId, teamName, ...owner }) => ({
    ref: { draft: id },
    ownerId,
    teamName: teamKeyIfNamed(teamName) === null ? '' : teamName,
    isWanted: isWanted(owner),
  }));
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
    .select([
      'application.id',
      'application.ownerId',
      'application.teamName',
      'user.deletedAt',
      'user.wantsReminders',
    ])
    .where('application.id', 'in', ids)
    .orderBy('application.id')
    .execute();
  return applications.map(({ id, ownerId, teamName, ...owner }) => ({
    ref: { application: id },
    ownerId,
    teamName,
    isWanted: isWanted(owner),
  }));
}

/** Unsubmitted drafts of unsubmitted teams, and applications with missing files. */
export const unreadyTeams = async (
  records: Records,
  competitionId: string,
): Promise<UnreadyTeam[]> => [
  ...(await unreadyDrafts(records, competitionId)),
  ...(await unreadyApplications(records, { 'application.competitionId': competitionId })),
];

/** Undefined if ready or gone. */
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

/** Competitions with a deadline near enough for a reminder. `now` in epoch ms. */
export const competitionsToRemind = (records: Records, now: number) =>
  records
    .selectFrom('competition')
    .select(['id', 'deadlineAt', 'remindedDeadlineAt', 'remindedBeforeMs'])
    .where('deadlineAt', '>', now)
    .where('deadlineAt', '<=', now + FIRST_REMINDER_MS)
    .orderBy('deadlineAt')
    .orderBy('id')
    .execute();

interface DueReminder {
  id: string;
  deadlineAt: number;
  beforeMs: number;
}

/**
 * Claims a reminder for one process. Returns false if it, or a later one of the same deadline, is
 * claimed, or the deadline moved.
 */
export const takeReminder = (
  trx: Records,
  { id, deadlineAt, beforeMs }: DueReminder,
): Promise<boolean> =>
  isFound(
    trx
      .updateTable('competition')
      .set({ remindedDeadlineAt: deadlineAt, remindedBeforeMs: beforeMs })
      .where('id', '=', id)
      .where('deadlineAt', '=', deadlineAt)
      .where((row) =>
        row.or([
          row('remindedDeadlineAt', 'is', null),
          row('remindedDeadlineAt', '<>', deadlineAt),
          row('remindedBeforeMs', '>', beforeMs),
        ]),
      )
      .returning('id'),
  );

/** Exceeds the possible number of teams. */
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
    .where('mail.competitionId', '=', competitionId)
    .where('mail.kind', '=', 'reminder')
    .where('mail.createdAt', '>', after)
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.key')
    .limit(most)
    .execute();

/** Names of submitted teams and of drafts with a readable form. */
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
