// Merges the entries of a form into those of a draft. Known entries keep their ids and files. `moves`
// says what happens to files of entries that the form no longer has (api 8.6).
import type * as v from 'valibot';
import type { fileMovesSchema } from '#contract/shapes/entryShapes.ts';
import { adoptForm } from '#domain/entry/adoptForm.ts';
import {
  type DraftEntry,
  isDroppedEntry,
  withoutDropped,
  withLabels,
} from '#domain/entry/draftEntry.ts';
import { entryKey, FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { EntryFileRecord, LabelledFile } from '#server/records/files/entryFiles.ts';

export type FileMoves = v.InferOutput<typeof fileMovesSchema>;

interface Adopting {
  known: readonly DraftEntry[];
  files: readonly EntryFileRecord[];
  sent: readonly DraftEntry[];
  moves: FileMoves;
}

interface Adopted {
  entries: readonly DraftEntry[];
  renamed: [own: string, known: string][];
  labelled: LabelledFile[];
}

/** Id of the entry to which each file belongs. */
type GivenFiles = Map<EntryFileRecord, string>;

const fileOf = (given: GivenFiles, entry: string, kind?: FileKind) =>
  [...given.keys()].find(
    (file) => given.get(file) === entry && (kind === undefined || file.kind === kind),
  );

/**
 * Assigns files to entries with the same label, at most one file of each kind to an entry. Of several entries with the
 * label, those of the draft with people come first. Those of the form follow, then the rest of the draft.
 */
function filesOfEntries(
  files: readonly EntryFileRecord[],
  known: readonly DraftEntry[],
  placed: readonly DraftEntry[],
  sent: readonly DraftEntry[],
): GivenFiles {
  const given: GivenFiles = new Map();
  const isNamed = new Set([...placed, ...sent].map(({ id }) => id));
  const byLabel = (entries: readonly DraftEntry[]) =>
    new Map(entries.map((entry) => [entryKey(entry), entry.id]));
  const giveLeft = (labels: ReadonlyMap<string, string>) => {
    for (const file of files) {
      const id = labels.get(entryKey(file));
      if (id === undefined || given.has(file)) continue;
      if (!fileOf(given, id, file.kind)) given.set(file, id);
    }
  };
  giveLeft(byLabel(known.filter(({ id, members }) => isNamed.has(id) || members.length > 0)));
  giveLeft(byLabel(placed));
  giveLeft(byLabel(known));
  return given;
}

/**
 * Moves files of entries that the form no longer has, as the user chose. Moves nothing if another device has filled the
 * target or changed the files. Returns, by the id of an entry, whether the entry's files are put away.
 */
function followMoves(
  moves: FileMoves,
  entries: ReadonlyMap<string, DraftEntry>,
  given: GivenFiles,
): Map<string, boolean> {
  const isAway = new Map<string, boolean>();
  for (const { from, to, kinds, seen } of moves) {
    const leaving = entries.get(from);
    if (!leaving || !isDroppedEntry(leaving)) continue;
    const all = FILE_KINDS.flatMap((kind) => fileOf(given, leaving.id, kind) ?? []);
    const isSeen = !seen || all.every(({ sha256 }) => seen.includes(sha256));
    const taker = to === null ? undefined : entries.get(to);
    const files = all.filter(({ kind }) => kinds.includes(kind));
    const fits =
      isSeen &&
      taker?.routine === leaving.routine &&
      !files.some(({ kind }) => fileOf(given, taker.id, kind));
    if (fits) for (const file of files) given.set(file, taker.id);
    isAway.set(leaving.id, isSeen && (fits || to === null || files.length === 0));
  }
  return isAway;
}

/** Returns new labels for files without an entry (`others`) if an entry has taken the label of the file. */
function labelsOfOthers(
  others: readonly EntryFileRecord[],
  entries: readonly DraftEntry[],
): LabelledFile[] {
  const labels = new Set(entries.map(entryKey));
  const clashing = others.filter((file) => labels.has(entryKey(file)));
  return withLabels(
    clashing.map((file) => ({ file, routine: file.routine, name: file.name })),
    [...labels, ...others.map(entryKey)],
  ).map(({ file, ...to }) => ({ file, to }));
}

export function adoptEntries({ known, files, sent, moves }: Adopting): Adopted {
  const { entries: adopted, renamed } = adoptForm(known, sent);
  const placed = withLabels(withoutDropped(adopted));
  const lost = adopted.filter(isDroppedEntry);
  const given = filesOfEntries(files, known, placed, sent);
  const byId = new Map([...placed, ...lost].map((entry) => [entry.id, entry]));
  for (const [own, id] of renamed) {
    const entry = byId.get(id);
    if (entry) byId.set(own, entry);
  }
  const isAway = new Map([
    ...known.flatMap(({ id, isPutAway }) => (isPutAway ? [[id, true] as const] : [])),
    ...followMoves(moves, byId, given),
  ]);
  const others = files.filter((file) => !given.has(file));
  const kept = withLabels(
    lost.filter(({ id }) => fileOf(given, id)),
    [...placed, ...others].map(entryKey),
  );
  const entries = [
    ...placed.map((entry) => ({ ...entry, isPutAway: undefined })),
    ...kept.map((entry) => ({
      ...entry,
      isPutAway: (isAway.get(entry.id) ?? entry.isPutAway) || undefined,
    })),
  ];
  const labelOf = new Map(entries.map((entry) => [entry.id, entry]));
  const labelled = files.flatMap((file): LabelledFile[] => {
    const to = labelOf.get(given.get(file) ?? '');
    const isElsewhere = to && entryKey(to) !== entryKey(file);
    return isElsewhere ? [{ file, to: { routine: to.routine, name: to.name } }] : [];
  });
  return {
    entries,
    renamed: renamed.map(([own, id]) => [own, id]),
    labelled: [...labelled, ...labelsOfOthers(others, entries)],
  };
}
