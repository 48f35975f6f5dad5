// Entries of this device that another version of the draft lacks: those with a file stay, without a place (api 8.5).
import { type DraftEntry, isWithoutPlace } from '#domain/entry/draftEntry.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';

/** Returns a test for entries that have a picked or waiting file on this device. */
export const hasFileHere = (
  { picked, batch = [] }: Pick<EntryContent, 'picked' | 'batch'>,
  draft: string,
  rows: readonly OutboxRow[],
): ((entry: Pick<DraftEntry, 'id'>) => boolean) => {
  const ids = new Set([
    ...picked.map(({ entry }) => entry.id),
    ...batch.map(({ chosen }) => chosen),
    ...rows.flatMap((row) =>
      row.kind === 'upload' && row.payload.place.draft === draft ? [row.payload.place.entry] : [],
    ),
  ]);
  return ({ id }) => ids.has(id);
};

/** The version with those of `own` that it lacks. */
export function withOwnEntries(
  version: EntryContent,
  own: readonly DraftEntry[],
  hasFile: (entry: DraftEntry) => boolean,
): EntryContent {
  const there = new Set(version.entries.map(({ id }) => id));
  const more = own.filter((entry) => !there.has(entry.id) && hasFile(entry));
  if (more.length === 0) return version;
  const lost = more.map((entry) => (isWithoutPlace(entry) ? entry : { ...entry, formEntry: null }));
  return { ...version, entries: [...version.entries, ...lost] };
}
