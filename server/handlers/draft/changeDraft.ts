// A change of a draft: what it is judged by, and what every change writes.
import type { ParsedApplication } from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { isPastKeeping } from '#domain/deadline.ts';
import { teamKeyIfNamed } from '#domain/entry/teamKey.ts';
import { MOST_DRAFTS } from '#domain/upload/quota.ts';
import { concernsCompetitions } from '#server/records/changes.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import {
  adoptFiles,
  type DraftRecord,
  forgetOldestDeleted,
  hasApplication,
  isSubmittedDraft,
  lastSubmission,
  type NamedDraft,
  nameTeamOfFiles,
  updateDraft,
} from '#server/records/drafts/drafts.ts';
import { forgetPeople, peopleBytes } from '#server/records/drafts/draftEntries.ts';
import { writtenDraftFacts } from '#server/records/drafts/formFacts.ts';
import type { Records } from '#server/records/tables.ts';
import { draftTexts } from '#text/server/server.ts';
import { refuse } from '#server/request/refusals.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { claimDraft, ownDraft, refuseTooManyDrafts } from './ownDraft.ts';
import { isoInstant } from '../isoInstant.ts';
import { formColumns, NO_FORM } from '../storedForm.ts';
import { entriesInForm, saveEntries } from './saveEntries.ts';

/** What stands instead of a draft that was sent, in the words of a refusal. */
const standing = ({ revision, updatedAt, device }: DraftRecord) => ({
  revision,
  at: isoInstant(updatedAt),
  device,
});
const NOTHING_STANDS = { revision: 0, at: '', device: '' };

/** Since its submission: while it was returned it may have been saved after that. */
async function refuseClosed(records: Records, draft: DraftRecord): Promise<never> {
  const updatedAt = (await lastSubmission(records, draft.id)) ?? draft.updatedAt;
  refuse('draft-closed', { draft: { is: 'submitted', ...standing({ ...draft, updatedAt }) } });
}

/** One that is returned may be changed. */
export async function refuseSubmitted(trx: Records, draft: DraftRecord): Promise<void> {
  if (await isSubmittedDraft(trx, draft.id)) await refuseClosed(trx, draft);
}

/** One that is returned is not deleted either: its application stands. */
export async function refuseOfApplication(trx: Records, draft: DraftRecord): Promise<void> {
  if (await hasApplication(trx, draft.id)) await refuseClosed(trx, draft);
}

export function refuseDeleted(draft: DraftRecord): void {
  if (draft.deletedAt === null) return;
  refuse('draft-closed', { draft: { is: 'deleted', ...standing(draft) } });
}

/**
 * Refuses who knows of another revision than the one that stands, also where it is a later one: a server that
 * was restored from a backup has forgotten what came after it. Who knows of a deletion may write over it.
 */
export function refuseOutdated(draft: DraftRecord | undefined, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  if (draft === undefined || draft.revision === 0) {
    const message = draftTexts.unknown;
    return refuse('draft-changed', { message, draft: { is: 'unknown', ...NOTHING_STANDS } });
  }
  refuseDeleted(draft);
  refuse('draft-changed', { draft: { is: 'changed', ...standing(draft) } });
}

/** Refuses to save a draft that may not be saved from this revision; answers what is there of it. */
export async function refuseSaving(
  records: Records,
  named: NamedDraft,
  { revision, now }: { revision: number; now: number },
): Promise<DraftRecord | undefined> {
  const competition = await findCompetition(records, named.competitionId);
  if (!competition) return refuse('competition-not-found');
  // It would go with the next sweep, unless an application has it.
  if (isPastKeeping(competition, now) && !(await hasApplication(records, named.id))) {
    refuse('deadline-passed');
  }
  const draft = await ownDraft(records, named);
  if (draft) await refuseSubmitted(records, draft);
  refuseOutdated(draft, revision);
  await refuseTooManyDrafts(records, named, draft);
  return draft;
}

/** What a draft holds in bytes; undefined where it holds nothing. */
export async function storedBytes(
  records: Records,
  draft: DraftRecord | undefined,
): Promise<number | undefined> {
  if (draft === undefined || draft.revision === 0 || draft.deletedAt !== null) return undefined;
  const { id, formSize, state } = draft;
  return formSize + Buffer.byteLength(state) + (await peopleBytes(records, id));
}

/** What a form says of its draft; one that cannot be read leaves the team as it was known. */
export const factsOfForm = (reading: ParsedApplication | undefined) => ({
  teamName: reading?.teamName ?? '',
  entries: reading ? namedEntries(reading).length : 0,
  facts: reading ? writtenDraftFacts(reading) : '',
  ...(reading && { teamKey: teamKeyIfNamed(reading.teamName) }),
});

interface DraftChange {
  /** Epoch ms. */
  now: number;
  device: string;
}

/** Every change counts, and takes a deletion back. */
export const changedAt = (draft: DraftRecord, { now, device }: DraftChange) => ({
  revision: draft.revision + 1,
  updatedAt: now,
  device,
  deletedAt: null,
});

/** Deletes a draft; only that it was deleted is known from then on. */
export async function deleteDraft(
  trx: Records,
  draft: DraftRecord,
  change: DraftChange,
): Promise<void> {
  concernsCompetitions(trx, [draft.competitionId]);
  // The device that wants it after all has it, so that no people of it stay here.
  const nothing = { ...NO_FORM, ...factsOfForm(undefined), teamKey: null, state: '', step: 0 };
  const changed = changedAt(draft, change);
  await updateDraft(trx, draft.id, { ...changed, ...nothing, deletedAt: change.now });
  await forgetPeople(trx, draft);
  await forgetOldestDeleted(trx, draft, MOST_DRAFTS);
}

interface Submission extends DraftChange {
  /** The one that the submitting device knows of. */
  revision: string | undefined;
  file: ReceivedFile;
  reading: ParsedApplication;
}

/**
 * Stores a submission in its draft: entries from the server's reading, files of its team, the submitted form. Refuses a
 * draft that is submitted already, because it is closed.
 */
export async function closeDraft(
  trx: Records,
  named: NamedDraft,
  { revision, file, reading, ...change }: Submission,
): Promise<void> {
  await refuseTooManyDrafts(trx, named, await ownDraft(trx, named));
  const draft = await claimDraft(trx, { ...named, teamKey: teamKeyIfNamed(reading.teamName) });
  await refuseSubmitted(trx, draft);
  if (revision !== undefined) refuseOutdated(draft, Number(revision));
  const facts = factsOfForm(reading);
  await updateDraft(trx, draft.id, {
    ...formColumns(file),
    ...facts,
    ...changedAt(draft, change),
  });
  await saveEntries(trx, draft, entriesInForm(reading));
  await adoptFiles(trx, { ...draft, ...facts });
  await nameTeamOfFiles(trx, draft, reading);
}
