// Moves files of a dropped entry to another entry (behaviour 9.8).
import type { DraftEntry, FileMove } from '../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '../entry/entryFiles.ts';
import type { EntryContent, PickedEntry } from './entryContent.ts';

/** Returns the id of the entry that has the file on the server: the former entry until the server knows the move. */
export const sourceOf = (
  { moves = [] }: Pick<EntryContent, 'moves'>,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): string =>
  moves.reduceRight(
    (source, { from, to, kinds }) => (to === source && kinds.includes(kind) ? from : source),
    id,
  );

/** Moves picks of the kinds from `from` to `taker` if `taker` has no pick of the kind; drops other picks of `from`. */
function pickedAfter(
  picked: readonly PickedEntry[],
  { from, kinds }: FileMove,
  taker: DraftEntry | undefined,
): readonly PickedEntry[] {
  const leaving = picked.find(({ entry }) => entry.id === from);
  if (!leaving) return picked;
  const staying = picked.filter((each) => each !== leaving);
  const taken = kinds.flatMap((kind) => (leaving[kind] ? [[kind, leaving[kind]] as const] : []));
  if (!taker || taken.length === 0) return staying;
  const own = staying.find(({ entry }) => entry.id === taker.id);
  const after: PickedEntry = { ...Object.fromEntries(taken), ...own, entry: taker };
  return [...staying.filter((each) => each !== own), after];
}

/** Marks the entry `to` as confirmed if it gets all files of a confirmed entry. */
const completedAfter = (
  completedEntries: readonly string[],
  { from, to, kinds }: FileMove,
): readonly string[] => {
  const isWhole = kinds.length === FILE_KINDS.length && completedEntries.includes(from);
  const left = completedEntries.filter((id) => id !== from);
  return to !== undefined && isWhole ? [...new Set(left).add(to)] : left;
};

export function movedContent(content: EntryContent, move: FileMove): EntryContent {
  const { from, to, kinds } = move;
  const taker = content.entries.find(({ id }) => id === to);
  return {
    ...content,
    entries: content.entries.map((entry) =>
      entry.id === from ? { ...entry, isPutAway: true } : entry,
    ),
    moves: [...(content.moves ?? []), move],
    picked: pickedAfter(content.picked, move, taker),
    batch: content.batch?.map((file) =>
      file.chosen === from ? { ...file, chosen: kinds.includes(file.kind) ? to : undefined } : file,
    ),
    completedEntries: completedAfter(content.completedEntries, move),
    lacking: content.lacking?.filter(({ entry }) => entry !== from && entry !== to),
  };
}
