import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import type { fileMovesSchema } from '#contract/shapes/entryShapes.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { ApiClient } from '../network/apiClient.ts';

export const DRAFT = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const OTHER_DRAFT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const sha256Of = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex');

interface SavedDraft {
  id: string;
  competition: string;
  /** Revision that the device knows; 0 by default. */
  revision?: number;
  state?: string;
  /** Step of the wizard, from 0; 2 by default. */
  step?: number;
  device?: string;
  /** Form that the request contains. */
  form?: Blob | undefined;
  /** Hash of a form that the server already has; by default the hash of `form`. */
  formHash?: string;
  /** All entries of the draft; omitted if unchanged. */
  entries?: readonly DraftEntry[] | undefined;
  /** Answers to the question which entries get the files of dropped entries. */
  moves?: v.InferInput<typeof fileMovesSchema>;
}

export async function savingOf(draft: SavedDraft) {
  const {
    id,
    competition,
    revision = 0,
    state = '{}',
    device = 'Ноутбук',
    form,
    entries,
    moves,
  } = draft;
  const step = String(draft.step ?? 2);
  const hash = draft.formHash ?? (form ? await sha256Of(form) : '');
  return {
    params: { draft: id },
    sent: {
      competition,
      revision: String(revision),
      state,
      step,
      form: hash,
      device,
      ...(entries && { entries: JSON.stringify(entries) }),
      ...(moves && { moves: JSON.stringify(moves) }),
    },
    file: form,
    fileName: 'Заявка Нева-1.xlsx',
  };
}

export async function saveDraft(coach: ApiClient, draft: SavedDraft): Promise<number> {
  return (await coach.call(calls.draft.save, await savingOf(draft))).data.revision;
}
