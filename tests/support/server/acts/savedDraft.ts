// Drafts on the server, for tests of them and for those that begin with one.
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
  /** The one that the device knows of; 0 unless given. */
  revision?: number;
  state?: string;
  /** Step of the wizard from 0; 2 by default. */
  step?: number;
  device?: string;
  /** The form that travels with it. */
  form?: Blob | undefined;
  /** Its hash where the server has it already; of `form` unless given. */
  formHash?: string;
  /** All its entries; left out where they have not changed. */
  entries?: readonly DraftEntry[] | undefined;
  /** The person's answers about files of entries without a place. */
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

/** Saves a draft and answers its revision. */
export async function saveDraft(coach: ApiClient, draft: SavedDraft): Promise<number> {
  return (await coach.call(calls.draft.save, await savingOf(draft))).data.revision;
}
