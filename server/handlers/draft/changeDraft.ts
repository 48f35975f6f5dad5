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

/** Server state that a refusal reports to the client. */
const standing = ({ revision, updatedAt, device }: DraftRecord) => ({
  revision,
  at: isoInstant(updatedAt),
  device,
});
const NOTHING_STANDS = { revision: 0, at: '', device: '' };

/** Reports the time of the submission; a returned draft may have been saved later. */
async function refuseClosed(records: Records, draft: DraftRecord): Promise<never> {
  const updatedAt = (await lastSubmission(records, draft.id)) ?? draft.updatedAt;
  refuse('draft-closed', { draft: { is: 'submitted', ...standing({ ...draft, updatedAt }) } });
}

/** Allows changes to the draft of a returned application. */
export async function refuseSubmitted(trx: Records, draft: DraftRecord): Promise<void> {
  if (await isSubmittedDraft(trx, draft.id)) await refuseClosed(trx, draft);
}

/**
 * Refuses deletion even while the application is returned, because the application still exists.
 */
export async function refuseOfApplication(trx: Records, draft: DraftRecord): Promise<void> {
  if (await hasApplication(trx, draft.id)) await refuseClosed(trx, draft);
}

export function refuseDeleted(draft: DraftRecord): void {
  if (draft.deletedAt === null) return;
  refuse('draft-closed', { draft: { is: 'deleted', ...standing(draft) } });
}

/**
 * Refuses any other revision, also a later one, which a restored backup has lost. A deleted draft
 * may be overwritten.
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

/** Refuses a save from an outdated revision; returns the current draft. */
export async function refuseSaving(
  records: Records,
  named: NamedDraft,
  { revision, now }: { revision: number; now: number },
): Promise<DraftRecord | undefined> {
  const competition = await findCompetition(records, named.competitionId);
  if (!competition) return refuse('competition-not-found');
  // The next sweep would delete the draft, unless an application uses it.
  if (isPastKeeping(competition, now) && !(await hasApplication(records, named.id))) {
    refuse('deadline-passed');
  }
  const draft = await ownDraft(records, named);
  if (draft) await refuseSubmitted(records, draft);
  refuseOutdated(draft, revision);
  await refuseTooManyDrafts(records, named, draft);
  return draft;
}

/** Returns the bytes of a draft; undefined if it holds nothing. */
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

/** Increments the revision and undeletes. */
export const changedAt = (draft: DraftRecord, { now, device }: DraftChange) => ({
  revision: draft.revision + 1,
  updatedAt: now,
  device,
  deletedAt: null,
});

/** Deletes a draft; only a tombstone without personal data remains. */
export async function deleteDraft(
  trx: Records,
  draft: DraftRecord,
  change: DraftChange,
): Promise<void> {
  concernsCompetitions(trx, [draft.competitionId]);
  // A device that still wants the draft has its own copy.
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
 * Stores a submission in its draft: entries as the server read them, files of the team, the form.
 * Refuses a draft that is submitted already.
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
