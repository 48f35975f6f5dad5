// Whom a deadline concerns that comes near: teams that are not ready, which of its reminders was sent last, and what came of each.
import { teamKeyIfNamed } from '#domain/entry/teamKey.ts';
import { FIRST_REMINDER_MS } from '#domain/competition/reminders.ts';
import { isOfFreeTeam, unsubmittedDraftsIn } from '../drafts/unsubmittedDrafts.ts';
import { idsOf } from '../jsonRows.ts';
import { type ApplicationFilter, missingEntryFiles } from '../applications/missingEntryFiles.ts';
import type { Records } from '../tables.ts';

/** What a team has of a competition: a draft, or an application that lacks files, by its rowid. */
export type TeamRef = { draft: string } | { application: number };

export interface UnreadyTeam {
  ref: TeamRef;
  ownerId: number;
  /** '' where no form of the draft could be read. */
  teamName: string;
  /** Whether its owner wants to be reminded; whoever has deleted the account does not. */
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

/**
 * Unsubmitted drafts of teams that nobody has submitted, and submitted applications that lack files.
 */
export const unreadyTeams = async (
  records: Records,
  competitionId: string,
): Promise<UnreadyTeam[]> => [
  ...(await unreadyDrafts(records, competitionId)),
  ...(await unreadyApplications(records, { 'application.competitionId': competitionId })),
];

/** One of them; undefined where it is ready, or gone. */
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

/** Competitions whose deadline is so near that a reminder may be due. `now` in epoch ms. */
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
  /** Epoch ms. */
  deadlineAt: number;
  /** How long before it, in ms. */
  beforeMs: number;
}

/** For one of several processes that ask at once; false where it, or a later one of the same deadline, was taken, or the deadline was moved. */
export async function takeReminder(
  trx: Records,
  { id, deadlineAt, beforeMs }: DueReminder,
): Promise<boolean> {
  const taken = await trx
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
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** More than there can be teams. */
const REMINDERS_AT_ONCE = 10_000;

/** The reminders of a competition that were queued after an instant (epoch ms), the latest first. */
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

/** What each team of a competition is called: submitted ones, and saved drafts whose form could be read. */
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
