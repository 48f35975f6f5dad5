// Entries that a corrected form no longer has, and which of its entries may take their files.
import { type EntryOption, FILE_KINDS, type FileKind, optionKey } from './entryFiles.ts';

/** An entry of an earlier form of the same application. */
export interface FormerEntry extends EntryOption {
  /** The team's name in that form: under it the server has the files. */
  team: string;
  /** Kinds of file for which nobody has decided yet what becomes of them. */
  undecided: readonly FileKind[];
}

const sameEntry = ({ routine, name, memberKey }: EntryOption): string =>
  JSON.stringify([routine, name, memberKey]);

/** Adds the entries of one more form, each once. */
export function withForm(
  former: readonly FormerEntry[],
  options: readonly EntryOption[],
  team: string,
): readonly FormerEntry[] {
  const known = new Set(former.map(sameEntry));
  const more = options.filter((option) => !known.has(sameEntry(option)));
  return [...former, ...more.map((option) => ({ ...option, team, undecided: FILE_KINDS }))];
}

/**
 * The entries whose place no entry of the form has any more, while something is to be decided; of several
 * that had the same place the last.
 */
export function lostPlaces(
  former: readonly FormerEntry[],
  options: readonly EntryOption[],
): readonly FormerEntry[] {
  const places = new Set(options.map(optionKey));
  const byPlace = new Map(former.map((entry) => [optionKey(entry), entry]));
  return [...byPlace.values()].filter(
    (entry) => entry.undecided.length > 0 && !places.has(optionKey(entry)),
  );
}

/** Decides about one kind of file of an entry. */
export const withDecision = (
  former: readonly FormerEntry[],
  place: Pick<EntryOption, 'routine' | 'name'>,
  kind: FileKind,
): readonly FormerEntry[] =>
  former.map((entry) =>
    optionKey(entry) === optionKey(place)
      ? { ...entry, undecided: entry.undecided.filter((each) => each !== kind) }
      : entry,
  );

/** Members as lists of what names them; the reserve mark says nothing of who it is. */
const membersIn = (memberKey: string): string[][] =>
  memberKey
    .split('\n')
    .slice(1)
    .map((member) => member.split('|').slice(0, 4));

const equalParts = (a: readonly string[], b: readonly string[]): number =>
  a.filter((part, at) => part !== '' && part === b[at]).length;

/** How much of the people of one entry is in another; a corrected name still counts by its other parts. */
function likeness(memberKey: string, other: string): number {
  const others = membersIn(other);
  return membersIn(memberKey)
    .map((member) => Math.max(0, ...others.map((each) => equalParts(member, each))))
    .reduce((sum, each) => sum + each, 0);
}

/** The entries of the same routine, the one with most members in common first. */
export function likelyTakers(
  lost: Pick<EntryOption, 'routine' | 'memberKey'>,
  options: readonly EntryOption[],
): EntryOption[] {
  return options
    .filter(({ routine }) => routine === lost.routine)
    .toSorted(
      (a, b) => likeness(lost.memberKey, b.memberKey) - likeness(lost.memberKey, a.memberKey),
    );
}
