// Saves entries in a draft. A device has sent these entries, or the server has read them from a form (api 8.6).
import { draftEntriesSchema, fileMovesSchema } from '#contract/shapes/entryShapes.ts';
import type { ParsedApplication } from '#domain/application.ts';
import {
  type DraftEntry,
  MOST_DRAFT_ENTRIES,
  MOST_DRAFT_PEOPLE,
  readForm,
} from '#domain/entry/draftEntry.ts';
import { entriesOf, replaceEntries } from '#server/records/drafts/draftEntries.ts';
import type { NamedDraft } from '#server/records/drafts/drafts.ts';
import { filesOfDraft, type LabelledFile, relabelFiles } from '#server/records/files/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import { quotaTexts } from '#text/server/server.ts';
import { readJson } from '../../request/readSent.ts';
import { adoptEntries, type FileMoves } from './adoptEntries.ts';

/** Entries to save. Without `entries` the draft keeps those it has. */
interface SentEntries {
  entries?: readonly DraftEntry[] | undefined;
  moves: FileMoves;
}

export function entriesIn(sent: {
  entries?: string | undefined;
  moves?: string | undefined;
}): SentEntries | undefined {
  if (sent.entries === undefined && sent.moves === undefined) return undefined;
  const entries =
    sent.entries === undefined ? undefined : readJson(draftEntriesSchema, sent.entries);
  const ids = new Set(entries?.map(({ id }) => id));
  if (entries && ids.size < entries.length) refuse('bad-request');
  return { entries, moves: readJson(fileMovesSchema, sent.moves ?? '[]') };
}

/** Returns the entries of a form with new ids. `adoptEntries` later keeps the ids of entries that a draft has. */
export const entriesInForm = (reading: ParsedApplication): SentEntries => ({
  entries: readForm(reading, () => crypto.randomUUID()).entries,
  moves: [],
});

export function refuseMoreEntries(entries: readonly DraftEntry[]): void {
  const people = entries.reduce((sum, { members }) => sum + members.length, 0);
  if (entries.length > MOST_DRAFT_ENTRIES || people > MOST_DRAFT_PEOPLE)
    refuse('quota-exceeded', { message: quotaTexts.entries(MOST_DRAFT_ENTRIES) });
}

/** Saves entries. Returns pairs of a sent id and the id that the draft uses for the same entry. */
export async function saveEntries(
  trx: Records,
  draft: NamedDraft,
  { entries: sent, moves }: SentEntries,
  checkLabels?: (labelled: readonly LabelledFile[]) => Promise<void>,
): Promise<[own: string, known: string][]> {
  const known = await entriesOf(trx, draft.id);
  const files = await filesOfDraft(trx, draft);
  const { entries, renamed, labelled } = adoptEntries({
    known,
    files,
    sent: sent ?? known,
    moves,
  });
  refuseMoreEntries(entries);
  await checkLabels?.(labelled);
  await relabelFiles(trx, draft.id, labelled);
  await replaceEntries(trx, draft.id, entries);
  return renamed;
}
