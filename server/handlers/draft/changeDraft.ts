import type { ParsedApplication } from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { isPastKeeping, isoInstant } from '#domain/deadline.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
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
import { refuse } from '../../failures/refusals.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { claimDraft, ownDraft, refuseTooManyDrafts } from './ownDraft.ts';
import { formColumns, NO_FORM } from '../storedForm.ts';
import { entriesInForm, saveEntries } from './saveEntries.ts';

/** Describes the draft on the server, for a refusal. */
const serverState = ({ revision, updatedAt, device }: DraftRecord) => ({
  revision,
  at: isoInstant(updatedAt),
  device,
});
const NO_SERVER_STATE = { revision: 0, at: '', device: '' };

/** Refuses a change of a submitted draft. The refusal contains the time of the submission, not of a later save. */
async function refuseClosed(records: Records, draft: DraftRecord): Promise<never> {
  const updatedAt = (await lastSubmission(records, draft.id)) ?? draft.updatedAt;
  refuse('draft-closed', { draft: { is: 'submitted', ...serverState({ ...draft, updatedAt }) } });
}

/** Refuses a submitted draft, unless its application is returned. */
export async function refuseSubmitted(trx: Records, draft: DraftRecord): Promise<void> {
  if (await isSubmittedDraft(trx, draft.id)) await refuseClosed(trx, draft);
}

/** Refuses a draft that has an application, even a returned one. */
export async function refuseOfApplication(trx: Records, draft: DraftRecord): Promise<void> {
  if (await hasApplication(trx, draft.id)) await refuseClosed(trx, draft);
}

export function refuseDeleted(draft: DraftRecord): void {
  if (draft.deletedAt === null) return;
  refuse('draft-closed', { draft: { is: 'deleted', ...serverState(draft) } });
}

/** Refuses a change that is based on an older revision, or on a newer one (after a backup was restored). */
export function refuseOutdated(draft: DraftRecord | undefined, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  if (draft === undefined || draft.revision === 0) {
    const message = draftTexts.unknown;
    return refuse('draft-changed', { message, draft: { is: 'unknown', ...NO_SERVER_STATE } });
  }
  refuseDeleted(draft);
  refuse('draft-changed', { draft: { is: 'changed', ...serverState(draft) } });
}

/** Refuses a save that is not allowed. Otherwise returns the stored draft, or undefined for a new one. */
export async function refuseSaving(
  records: Records,
  named: NamedDraft,
  { revision, now }: { revision: number; now: number },
): Promise<DraftRecord | undefined> {
  const competition = await findCompetition(records, named.competitionId);
  if (!competition) return refuse('competition-not-found');
  // The next sweep would delete the draft, unless it has an application.
  if (isPastKeeping(competition, now) && !(await hasApplication(records, named.id))) {
    refuse('deadline-passed');
  }
  const draft = await ownDraft(records, named);
  if (draft) await refuseSubmitted(records, draft);
  refuseOutdated(draft, revision);
  await refuseTooManyDrafts(records, named, draft);
  return draft;
}

/** Returns the size of a draft in bytes, or undefined if it was never saved or is deleted. */
export async function storedBytes(
  records: Records,
  draft: DraftRecord | undefined,
): Promise<number | undefined> {
  if (draft === undefined || draft.revision === 0 || draft.deletedAt !== null) return undefined;
  const { id, formSize, state } = draft;
  return formSize + Buffer.byteLength(state) + (await peopleBytes(records, id));
}

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

/** Returns the columns that every change of a draft sets. A change also undoes a deletion of the draft. */
export const changedAt = (draft: DraftRecord, { now, device }: DraftChange) => ({
  revision: draft.revision + 1,
  updatedAt: now,
  device,
  deletedAt: null,
});

/** Deletes the contents of a draft. A tombstone without personal data remains. */
export async function deleteDraft(
  trx: Records,
  draft: DraftRecord,
  change: DraftChange,
): Promise<void> {
  concernsCompetitions(trx, [draft.competitionId]);
  // Clears all contents; a device with unsent changes has its own copy.
  const nothing = { ...NO_FORM, ...factsOfForm(undefined), teamKey: null, state: '', step: 0 };
  const changed = changedAt(draft, change);
  await updateDraft(trx, draft.id, { ...changed, ...nothing, deletedAt: change.now });
  await forgetPeople(trx, draft);
  await forgetOldestDeleted(trx, draft, MOST_DRAFTS);
}

interface Submission extends DraftChange {
  revision: string | undefined;
  file: ReceivedFile;
  reading: ParsedApplication;
}

/**
 * Saves a submission in its draft: the form, the entries as the server read them, and the files of
 * the team. Refuses a draft that is already submitted.
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
