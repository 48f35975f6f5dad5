// Merges the entries of a form into those of a draft. Known entries keep ids and files; `moves`
// reassigns files of lost ones (api 8.6).
import type * as v from 'valibot';
import type { fileMovesSchema } from '#contract/shapes/entryShapes.ts';
import { adoptForm } from '#domain/entry/adoptForm.ts';
import { type DraftEntry, isWithoutPlace, placedEntries } from '#domain/entry/draftEntry.ts';
import { entryKey, FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { withLabels } from '#domain/entry/entryLabels.ts';
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

class FilesOfEntries {
  readonly #entryOf = new Map<EntryFileRecord, string>();

  give(file: EntryFileRecord, entry: string): void {
    this.#entryOf.set(file, entry);
  }

  entryOf(file: EntryFileRecord): string | undefined {
    return this.#entryOf.get(file);
  }

  find(entry: string, kind?: FileKind): EntryFileRecord | undefined {
    for (const [file, id] of this.#entryOf) {
      if (id === entry && (kind === undefined || file.kind === kind)) return file;
    }
    return undefined;
  }
}

/**
 * Assigns files to entries by label, one of each kind: to known entries with people, then to placed
 * ones, then to the rest.
 */
function filesOfEntries(
  files: readonly EntryFileRecord[],
  known: readonly DraftEntry[],
  placed: readonly DraftEntry[],
  sent: readonly DraftEntry[],
): FilesOfEntries {
  const given = new FilesOfEntries();
  const isNamed = new Set([...placed, ...sent].map(({ id }) => id));
  const byLabel = (entries: readonly DraftEntry[]) =>
    new Map(entries.map((entry) => [entryKey(entry), entry.id]));
  const giveLeft = (labels: ReadonlyMap<string, string>) => {
    for (const file of files) {
      const id = labels.get(entryKey(file));
      if (id === undefined || given.entryOf(file) !== undefined) continue;
      if (!given.find(id, file.kind)) given.give(file, id);
    }
  };
  giveLeft(byLabel(known.filter(({ id, members }) => isNamed.has(id) || members.length > 0)));
  giveLeft(byLabel(placed));
  giveLeft(byLabel(known));
  return given;
}

/**
 * Moves files of entries without a place as the user chose. Asks again if another device filled
 * the target or changed the files. Returns which entries are put away.
 */
function followMoves(
  moves: FileMoves,
  entries: ReadonlyMap<string, DraftEntry>,
  given: FilesOfEntries,
): Map<string, boolean> {
  const isAway = new Map<string, boolean>();
  for (const { from, to, kinds, seen } of moves) {
    const leaving = entries.get(from);
    if (!leaving || !isWithoutPlace(leaving)) continue;
    const all = FILE_KINDS.flatMap((kind) => given.find(leaving.id, kind) ?? []);
    if (seen && !all.every(({ sha256 }) => seen.includes(sha256))) continue;
    const taker = to === null ? undefined : entries.get(to);
    const files = all.filter(({ kind }) => kinds.includes(kind));
    const fits =
      taker?.routine === leaving.routine && !files.some(({ kind }) => given.find(taker.id, kind));
    if (fits) for (const file of files) given.give(file, taker.id);
    isAway.set(leaving.id, fits || to === null || files.length === 0);
  }
  return isAway;
}

/** Gives unassigned files a free label where an entry with its own file takes theirs. */
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
  const placed = withLabels(placedEntries(adopted));
  const lost = adopted.filter(isWithoutPlace);
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
  const others = files.filter((file) => given.entryOf(file) === undefined);
  const kept = withLabels(
    lost.filter(({ id }) => given.find(id)),
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
    const to = labelOf.get(given.entryOf(file) ?? '');
    const isElsewhere = to && entryKey(to) !== entryKey(file);
    return isElsewhere ? [{ file, to: { routine: to.routine, name: to.name } }] : [];
  });
  return {
    entries,
    renamed: renamed.map(([own, id]) => [own, id]),
    labelled: [...labelled, ...labelsOfOthers(others, entries)],
  };
}
