// Entries that a corrected form no longer has, and which of its entries may take their files.
import type { Member } from '../application.ts';
import { type NamedEntry, FILE_KINDS, type FileKind, entryKey } from './entryFiles.ts';
import { areSamePeople } from './samePeople.ts';

/** An entry of an earlier form of the same application. */
export interface PreviousEntry extends NamedEntry {
  /** The team's name in that form: under it the server has the files. */
  team: string;
  /** Kinds of file for which nobody has decided yet what becomes of them. */
  undecided: readonly FileKind[];
}

const sameEntry = ({ routine, name, memberKey }: NamedEntry): string =>
  JSON.stringify([routine, name, memberKey]);

/** Of so many entries of earlier forms a draft knows, the latest. */
export const MOST_PREVIOUS_ENTRIES = 1000;

/** Each once and behind those of older forms: the latest in a place has its files. */
function withLatest(
  previous: readonly PreviousEntry[],
  latest: readonly PreviousEntry[],
): readonly PreviousEntry[] {
  const now = new Set(latest.map(sameEntry));
  const older = previous.filter((entry) => !now.has(sameEntry(entry)));
  return [...older, ...latest].slice(-MOST_PREVIOUS_ENTRIES);
}

/** Adds the entries of one more form. */
export const withForm = (
  previous: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
  team: string,
): readonly PreviousEntry[] =>
  withLatest(
    previous,
    entries.map((entry) => ({ ...entry, team, undecided: FILE_KINDS })),
  );

/** Adds what another version of the application remembers; what the person has decided about an entry here holds. */
export function withRemembered(
  previous: readonly PreviousEntry[],
  others: readonly PreviousEntry[],
): readonly PreviousEntry[] {
  const own = new Map(previous.map((entry) => [sameEntry(entry), entry]));
  const known = others.map((entry) => {
    const undecided = own.get(sameEntry(entry))?.undecided ?? entry.undecided;
    return { ...entry, undecided };
  });
  return withLatest(previous, known);
}

/** Without those of other people in the place of an entry that has been given its own files: theirs lie there no more. */
export const withoutOthersAt = (
  previous: readonly PreviousEntry[],
  entry: NamedEntry,
): readonly PreviousEntry[] =>
  previous.filter(
    (each) => entryKey(each) !== entryKey(entry) || areSamePeople(each.members, entry.members),
  );

/**
 * The entries whose place no entry of the form has any more, while something is to be decided; of several
 * that had the same place the last.
 */
export function orphanedEntries(
  previous: readonly PreviousEntry[],
  entries: readonly NamedEntry[],
): readonly PreviousEntry[] {
  const places = new Set(entries.map(entryKey));
  const byPlace = new Map(previous.map((entry) => [entryKey(entry), entry]));
  return [...byPlace.values()].filter(
    (entry) => entry.undecided.length > 0 && !places.has(entryKey(entry)),
  );
}

/** How much two people have in common; whether they are reserves says nothing of who they are. */
const partsInCommon = (a: Member, b: Member): number =>
  (['family', 'name', 'surname', 'birthDate'] as const).filter(
    (part) => a[part] !== '' && a[part] === b[part],
  ).length;

/** How much of the people of one entry is in another; a corrected name still counts by its other parts. */
function likeness(members: readonly Member[], others: readonly Member[]): number {
  return members
    .map((member) => Math.max(0, ...others.map((other) => partsInCommon(member, other))))
    .reduce((sum, each) => sum + each, 0);
}

/** The entries of the same routine, the one with most members in common first. */
export function candidatesByLikeness(
  orphan: Pick<NamedEntry, 'routine' | 'members'>,
  entries: readonly NamedEntry[],
): NamedEntry[] {
  return entries
    .filter(({ routine }) => routine === orphan.routine)
    .toSorted((a, b) => likeness(orphan.members, b.members) - likeness(orphan.members, a.members));
}
