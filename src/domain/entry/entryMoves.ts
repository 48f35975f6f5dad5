// Where the files of entries go when a corrected form is read: with their people, whatever these are called now.
import { type FileKind, FILE_KINDS, entryKey, type NamedEntry } from './entryFiles.ts';
import { ENTRY_NAME_MAX_LENGTH } from './entryName.ts';
import type { PreviousEntry } from './orphanedEntry.ts';
import { areSamePeople } from './samePeople.ts';
import { teamKey } from './teamKey.ts';

/** Files of an entry of a form before that are another entry's now; of no kind: they are put away. */
export interface EntryMove {
  from: PreviousEntry;
  /** Without an entry id where files only make room: it is no entry of the form. */
  to: NamedEntry;
  kinds: readonly FileKind[];
}

/** Whether files only make room: the person is asked about them, like about all whose people are gone. */
export const isAside = ({ to }: EntryMove): boolean => to.entryId === '';

type Match = readonly [from: PreviousEntry, to: NamedEntry];
type IsMatch = (from: PreviousEntry, to: NamedEntry) => boolean;

const isSamePlace = (a: NamedEntry, b: NamedEntry): boolean => entryKey(a) === entryKey(b);

const hasSameMembers: IsMatch = (from, to) => from.memberKey === to.memberKey;

const hasSamePeople: IsMatch = (from, to) =>
  from.routine === to.routine && areSamePeople(from.members, to.members);

/** In each place only the last of several entries has files; the latest first. */
function entriesWithFiles(previous: readonly PreviousEntry[]): readonly PreviousEntry[] {
  const byPlace = new Map(previous.map((entry) => [entryKey(entry), entry]));
  return previous.filter((entry) => byPlace.get(entryKey(entry)) === entry).toReversed();
}

/** Each entry with its only partner; a person tells apart who could be several. */
function pairs(
  left: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
  isMatch: IsMatch,
): Match[] {
  return left.flatMap((from) => {
    const found = entries.filter((to) => isMatch(from, to));
    const [to] = found;
    const isOnly = to && found.length === 1 && left.every((o) => o === from || !isMatch(o, to));
    return isOnly ? [[from, to] as const] : [];
  });
}

/** The entries of the form that are entries of forms before, by their people: exactly so first, then corrected. */
export function matchEntries(
  previous: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
): readonly Match[] {
  const matches: Match[] = [];
  let left = entriesWithFiles(previous);
  let open = entries;
  const take = (from: PreviousEntry, to: NamedEntry) => {
    matches.push([from, to]);
    left = left.filter((each) => each !== from);
    open = open.filter((each) => each !== to);
  };
  for (const isMatch of [
    (from: PreviousEntry, to: NamedEntry) => isSamePlace(from, to) && hasSameMembers(from, to),
    hasSameMembers,
  ]) {
    for (const from of left) {
      const to = open.find((each) => isMatch(from, each));
      if (to) take(from, to);
    }
  }
  for (const from of left) {
    const to = open.find((each) => isSamePlace(from, each) && hasSamePeople(from, each));
    if (to) take(from, to);
  }
  for (const [from, to] of pairs(left, open, hasSamePeople)) take(from, to);
  return matches;
}

/** A name that nobody has: files that must make room are found under it in the own lists. */
function freeName({ routine, name }: NamedEntry, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const free = `${name.slice(0, ENTRY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(entryKey({ routine, name: free }))) return free;
  }
}

/** Files of entries that are gone, where an entry comes to their place with files of its own. */
function madeRoom(
  previous: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
  matches: readonly Match[],
): EntryMove[] {
  const matched = new Set(matches.map(([from]) => from));
  const filled = new Set(
    matches.filter(([from, to]) => !isSamePlace(from, to)).map(([, to]) => entryKey(to)),
  );
  const taken = new Set([...previous, ...entries].map(entryKey));
  return entriesWithFiles(previous).flatMap((from) => {
    if (matched.has(from) || !filled.has(entryKey(from))) return [];
    const name = freeName(from, taken);
    taken.add(entryKey({ ...from, name }));
    return [{ from, to: { ...from, entryId: '', name }, kinds: FILE_KINDS }];
  });
}

/** Whether files have to be moved on the server: to another place, or from another team, for which they may have come without a draft. */
export const changesPlace = ({ from, to }: EntryMove, team: string): boolean =>
  !isSamePlace(from, to) || teamKey(from.team) !== teamKey(team);

/**
 * What follows by itself when a form is read: the files of the same people, and out of their way those whose people
 * are gone. `team` is the one that the form names.
 */
export function entryMoves(
  previous: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
  team: string,
): readonly EntryMove[] {
  const matches = matchEntries(previous, entries);
  const followed = matches.flatMap(([from, to]): EntryMove[] => {
    const move = { from, to, kinds: FILE_KINDS };
    return changesPlace(move, team) || from.memberKey !== to.memberKey ? [move] : [];
  });
  return [...followed, ...madeRoom(previous, entries, matches)];
}

/** The entries of forms before as they stand after moves. */
export function previousAfter(
  previous: readonly PreviousEntry[],
  moves: readonly EntryMove[],
): readonly PreviousEntry[] {
  const byPlace = new Map(moves.map((move) => [entryKey(move.from), move]));
  return previous.flatMap((entry) => {
    const move = byPlace.get(entryKey(entry));
    if (!move) return [entry];
    if (move.from.memberKey !== entry.memberKey) return [];
    const { to, kinds } = move;
    if (isAside(move)) return [{ ...entry, name: to.name }];
    return kinds.length === FILE_KINDS.length ? [] : [{ ...entry, undecided: [] }];
  });
}
