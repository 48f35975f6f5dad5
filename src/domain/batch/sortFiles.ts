// Assigns files of a batch to entries, or asks the user to do so (behaviour 9.12, behaviour 9.13).
import type { FormEntry } from '../entry/draftEntry.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { BatchFile } from './batchFile.ts';
import { entriesByName } from './entriesByName.ts';

/** `foreign`: the server has a file under this entry name, but of another team of the user. */
export type PlaceState = 'empty' | 'has-file' | 'foreign';

export interface EntryPlaces {
  entry: FormEntry;
  places: Readonly<Record<FileKind, PlaceState>>;
  /** SHA-256 of the entry's file of each kind: picked, queued or on the server. */
  bytes?: Readonly<Partial<Record<FileKind, string | undefined>>>;
}

export type Proposal =
  /** `isChosen`: the user chose the entry; otherwise the file's name determines the entry. */
  | { kind: 'sorted'; entry: FormEntry; isChosen: boolean }
  | { kind: 'several'; entries: readonly FormEntry[] }
  | { kind: 'same-place'; entry: FormEntry }
  /** The entry has a file of this kind, and the user has not agreed to replace it. */
  | { kind: 'has-file'; entry: FormEntry }
  | { kind: 'foreign'; entry: FormEntry }
  | { kind: 'unknown' };

type FileToSort = Pick<BatchFile, 'key' | 'kind' | 'chosen'> & {
  file: { name: string; id?: string };
};

/** Returns whether the entry already has a file of this kind with the same bytes. */
export const isThere = (
  { kind, file }: Pick<FileToSort, 'kind' | 'file'>,
  place: EntryPlaces | undefined,
): boolean => file.id !== undefined && place?.bytes?.[kind] === file.id;

const placeText = ({ id }: FormEntry, kind: FileKind): string => `${kind}\n${id}`;

interface Meant {
  among: readonly FormEntry[];
  entries: readonly FormEntry[];
}

/** Entries that match a file's name, cached because each added file sorts the whole batch again. */
const meantByName = new WeakMap<FileToSort, Meant>();

function entriesMeant(file: FileToSort, among: readonly FormEntry[]): readonly FormEntry[] {
  const known = meantByName.get(file);
  const isSame =
    known?.among.length === among.length && known.among.every((each, at) => each === among[at]);
  const meant = isSame ? known : { among, entries: entriesByName(file.file.name, among) };
  meantByName.set(file, meant);
  return meant.entries;
}

/** Returns the proposal for a file by the user's choice, else by the file's name. Ignores other files of the batch. */
function wantedPlace(
  toSort: FileToSort,
  byId: ReadonlyMap<string, EntryPlaces>,
  entries: readonly FormEntry[],
): Proposal {
  const { kind, chosen, file } = toSort;
  const choice = chosen === undefined ? undefined : byId.get(chosen);
  const meant = choice ? [choice.entry] : entriesMeant(toSort, entries);
  const [entry] = meant;
  if (!entry) return { kind: 'unknown' };
  if (meant.length > 1) return { kind: 'several', entries: meant };
  const place = byId.get(entry.id);
  const state = place?.places[kind] ?? 'empty';
  if (state === 'foreign') return { kind: 'foreign', entry };
  if (state === 'has-file' && !choice && !isThere({ kind, file }, place)) {
    return { kind: 'has-file', entry };
  }
  return { kind: 'sorted', entry, isChosen: choice !== undefined };
}

/**
 * Returns a proposal for each file, by file key. If several files get the same entry and kind, only the file that the
 * user assigned to this entry keeps its proposal.
 */
export function sortFiles(
  files: readonly FileToSort[],
  all: readonly EntryPlaces[],
): ReadonlyMap<string, Proposal> {
  const byId = new Map(all.map((each) => [each.entry.id, each]));
  const entries = all.map(({ entry }) => entry);
  const wanted = new Map(files.map((file) => [file, wantedPlace(file, byId, entries)]));
  const rivals = Map.groupBy(wanted, ([{ kind }, proposal]) =>
    proposal.kind === 'sorted' ? placeText(proposal.entry, kind) : '',
  );
  return new Map(
    [...wanted].map(([{ key, kind }, proposal]): [string, Proposal] => {
      if (proposal.kind !== 'sorted') return [key, proposal];
      const { entry } = proposal;
      const others = (rivals.get(placeText(entry, kind)) ?? [])
        .filter(([file]) => file.key !== key)
        .map(([, other]) => other);
      const isTaken = others.some((other) => other.kind === 'sorted' && other.isChosen);
      const holds = proposal.isChosen ? !isTaken : others.length === 0;
      return [key, holds ? proposal : { kind: 'same-place', entry }];
    }),
  );
}

/** Omits entries whose file of this kind belongs to another team. */
export const entriesToChoose = (
  kind: FileKind,
  all: readonly EntryPlaces[],
): readonly EntryPlaces[] => all.filter(({ places }) => places[kind] !== 'foreign');
