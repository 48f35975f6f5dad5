// A change of a draft: what it is judged by, and what every change writes.
import type { ParsedApplication } from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { teamKeyIfNamed } from '#domain/entry/teamKey.ts';
import {
  adoptFiles,
  type DraftRecord,
  isDraftSubmitted,
  updateDraft,
} from '#server/records/drafts.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '#server/request/refusals.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { claimDraft, type NamedDraft } from './ownDraft.ts';
import { isoInstant } from '../isoInstant.ts';

/** What stands instead of a draft that was sent, in the words of a refusal. */
const standing = ({ revision, updatedAt, device }: DraftRecord) => ({
  revision,
  at: isoInstant(updatedAt),
  device,
});

export async function refuseSubmitted(trx: Records, draft: DraftRecord): Promise<void> {
  if (!(await isDraftSubmitted(trx, draft.id))) return;
  refuse('draft-closed', { draft: { is: 'submitted', ...standing(draft) } });
}

export function refuseDeleted(draft: DraftRecord): void {
  if (draft.deletedAt === null) return;
  refuse('draft-closed', { draft: { is: 'deleted', ...standing(draft) } });
}

/**
 * Refuses who knows of another revision than the one that stands, also where it is a later one: a server that
 * was restored from a backup has forgotten what came after it. Who knows of a deletion may write over it.
 */
export function refuseOutdated(draft: DraftRecord, revision: number): void {
  if (draft.revision === revision) return;
  refuseDeleted(draft);
  refuse('draft-changed', { draft: { is: 'changed', ...standing(draft) } });
}

/** A form in the columns of a draft or of an application. */
export const formColumns = ({ id, name, size, sha256 }: ReceivedFile) => ({
  formFileId: id,
  formName: name,
  formSize: size,
  formSha256: sha256,
});

/** What lists tell of a form; nothing of one that cannot be read. */
export const factsOfForm = (reading: ParsedApplication | undefined) => ({
  teamName: reading?.teamName ?? '',
  entries: reading ? namedEntries(reading).length : 0,
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

interface Submission extends DraftChange {
  /** The one that the submitting device knows of. */
  revision: string | undefined;
  file: ReceivedFile;
  reading: ParsedApplication;
}

/**
 * The draft is submitted by what follows: the files of its team are its own, its form is the submitted one. One
 * that was submitted is closed. Answers the stored file of the form that stood there.
 */
export async function closeDraft(
  trx: Records,
  named: NamedDraft,
  { revision, file, reading, ...change }: Submission,
): Promise<string | null> {
  const draft = await claimDraft(trx, named, teamKeyIfNamed(reading.teamName));
  await refuseSubmitted(trx, draft);
  if (revision !== undefined) refuseOutdated(draft, Number(revision));
  await adoptFiles(trx, draft, reading.teamName);
  await updateDraft(trx, draft.id, {
    ...formColumns(file),
    ...factsOfForm(reading),
    ...changedAt(draft, change),
  });
  return draft.formFileId;
}
