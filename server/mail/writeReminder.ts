// Composes a reminder from the current state. Returns undefined if the reminder is no longer needed.
import { readContent } from '#contract/shapes/applicationContent.ts';
import { DRAFT_PARAM, PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { instantOf, laterDeadline } from '#domain/deadline.ts';
import { FILE_KINDS, namedEntries, type FileKind } from '#domain/entry/entryFiles.ts';
import { dueReminder } from '#domain/competition/reminders.ts';
import { type MailText, reminderMail } from '#text/server/mail.ts';
import { missingFilesOf } from '../records/applications/missingEntryFiles.ts';
import { placeKey } from '../records/files/entryFiles.ts';
import {
  type ApplicationWithCompetition,
  findApplication,
} from '../records/applications/applications.ts';
import { type CompetitionRecord, findCompetition } from '../records/competitions/competitions.ts';
import { findDraft } from '../records/drafts/drafts.ts';
import { readDraftFacts } from '../records/drafts/formFacts.ts';
import type { MailRecord } from '../records/people/mails.ts';
import { filesOfDraftsIn } from '../records/competitions/readiness.ts';
import { type TeamRef, unreadyTeam } from '../records/competitions/reminders.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/people/users.ts';
import { readReminder } from './reminders.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';

interface OfRoutine {
  routine: RoutineKey;
}

export const countRoutines = (
  entries: readonly OfRoutine[],
  missing: readonly (OfRoutine & { kind: FileKind })[],
) =>
  ROUTINE_KEYS.map((routine) => {
    const missingFiles = missing.filter((file) => file.routine === routine);
    return {
      routine,
      entries: entries.filter((entry) => entry.routine === routine).length,
      withoutCard: missingFiles.filter(({ kind }) => kind === 'card').length,
      withoutMusic: missingFiles.filter(({ kind }) => kind === 'music').length,
    };
  }).filter((each) => each.entries > 0);

/** Returns true if the deadline has moved or passed, or if a later automatic reminder replaces this one. */
function isObsolete(
  { deadline }: CompetitionRecord,
  { due }: ReturnType<typeof readReminder>,
  now: number,
): boolean {
  const deadlineAt = instantOf(deadline);
  const beforeMs = dueReminder(deadlineAt, now);
  if (due) return due.deadlineAt !== deadlineAt || due.beforeMs !== beforeMs;
  return now >= deadlineAt;
}

/** Counts missing files in the same way as the readiness list («Готовность»). */
async function stateOfDraft(trx: Records, competitionId: string, id: string) {
  const draft = await findDraft(trx, id);
  const { entries } = readDraftFacts(draft?.facts ?? '');
  const files = new Set((await filesOfDraftsIn(trx, competitionId, { draft: id })).map(placeKey));
  const missing = FILE_KINDS.flatMap((kind) =>
    entries
      .filter((entry) => !files.has(placeKey({ ...entry, kind })))
      .map(({ routine }) => ({ routine, kind })),
  );
  return { entries: draft?.entries ?? 0, routines: countRoutines(entries, missing) };
}

const returnedUntil = (application: ApplicationWithCompetition | undefined): string | undefined =>
  application?.openUntil == null
    ? undefined
    : laterDeadline(application.openUntil, application.deadline);

async function stateOf(trx: Records, competitionId: string, ref: TeamRef) {
  if ('draft' in ref) {
    const path = PAGE_ADDRESSES.competitionEnter.replace(':id', competitionId);
    return {
      state: { is: 'draft', ...(await stateOfDraft(trx, competitionId, ref.draft)) } as const,
      path: `${path}?${new URLSearchParams({ [DRAFT_PARAM]: ref.draft }).toString()}`,
    };
  }
  const rowid = ref.application;
  const application = await findApplication(trx, rowid);
  const entries = application ? namedEntries(readContent(application.content)) : [];
  const routines = countRoutines(entries, await missingFilesOf(trx, rowid));
  return {
    state: { is: 'submitted', routines, returnedUntil: returnedUntil(application) } as const,
    path: PAGE_ADDRESSES.application.replace(':id', String(rowid)),
  };
}

export async function writeReminder(
  trx: Records,
  { competitionId, data }: MailRecord,
  user: User,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<MailText | undefined> {
  const reminder = readReminder(data);
  const competition =
    competitionId === null ? undefined : await findCompetition(trx, competitionId);
  if (!competition || isObsolete(competition, reminder, now)) return undefined;
  const team = await unreadyTeam(trx, competition.id, reminder.ref);
  if (!team?.isWanted || team.ownerId !== user.id) return undefined;
  const { state, path } = await stateOf(trx, competition.id, reminder.ref);
  return reminderMail({
    teamName: team.teamName,
    competition,
    isAsked: reminder.due === null,
    state,
    links: { team: publicUrl + path, profile: publicUrl + PAGE_ADDRESSES.profile },
  });
}
