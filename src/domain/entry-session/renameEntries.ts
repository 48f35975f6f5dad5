// Adopts the server's ids of entries (api 8.5).
import { adoptForm } from '../entry/adoptForm.ts';
import { type DraftEntry, isDroppedEntry } from '../entry/draftEntry.ts';
import type { EntryContent, PickedEntry } from './entryContent.ts';

export type RenamedEntries = readonly (readonly [own: string, known: string])[];

/** Matches entries by people; returns pairs of this draft's id and the known id of the same entry. */
export const renamedBy = (
  known: readonly DraftEntry[],
  { entries }: Pick<EntryContent, 'entries'>,
): RenamedEntries => adoptForm(known, entries).renamed;

/** Removes a dropped entry if an entry of the form has the same id. */
const withoutTwins = (entries: readonly DraftEntry[]): readonly DraftEntry[] => {
  const ids = new Set(entries.flatMap((each) => (isDroppedEntry(each) ? [] : [each.id])));
  return entries.filter((each) => !isDroppedEntry(each) || !ids.has(each.id));
};

/** Unites picks of the same entry. Of two files of one kind, the last in the list wins. */
const pickedById = (picked: readonly PickedEntry[]): readonly PickedEntry[] => [
  ...picked
    .reduce(
      (byId, each) => byId.set(each.entry.id, { ...byId.get(each.entry.id), ...each }),
      new Map<string, PickedEntry>(),
    )
    .values(),
];

export function renameEntries(content: EntryContent, renamed: RenamedEntries): EntryContent {
  const known = new Map(renamed);
  const named = (id: string): string => known.get(id) ?? id;
  const ofEntry = <Named extends { entry: string }>(each: Named): Named => ({
    ...each,
    entry: named(each.entry),
  });
  const withId = <Entry extends { id: string }>(entry: Entry): Entry => ({
    ...entry,
    id: named(entry.id),
  });
  if (known.size === 0) return content;
  return {
    ...content,
    entries: withoutTwins(content.entries.map(withId)),
    moves: content.moves?.map((move) => ({
      ...move,
      from: named(move.from),
      to: move.to === undefined ? undefined : named(move.to),
    })),
    picked: pickedById(content.picked.map((each) => ({ ...each, entry: withId(each.entry) }))),
    batch: content.batch?.map((file) =>
      file.chosen === undefined ? file : { ...file, chosen: named(file.chosen) },
    ),
    completedEntries: [...new Set(content.completedEntries.map(named))],
    lacking: content.lacking?.map(ofEntry),
    pickedElsewhere: content.pickedElsewhere?.map(ofEntry),
  };
}
