import { personKey, type PersonName } from '../application.ts';
import { fullName } from '../entry/entryName.ts';
import { teamKey } from '../normaliseText.ts';

export interface KnownPerson extends PersonName {
  /** Undefined for staff and judges. */
  birthDate?: string | undefined;
}

/** Without case, ё/е and invisible characters. */
interface Folded {
  names: string;
  family: string;
  name: string;
  birthDate: string;
}

const writtenKey = ({ family, name, surname, birthDate = '' }: KnownPerson): string =>
  personKey({ family, name, surname, birthDate });

function foldedPerson(person: KnownPerson): Folded {
  const { family, name, birthDate = '' } = person;
  return {
    names: teamKey(fullName(person)),
    family: teamKey(family),
    name: teamKey(name),
    birthDate,
  };
}

/** Returns whether one letter was added, lost, changed or swapped with its neighbour. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a, b].map((text) => text.slice(start, text.length - end));
  if (left === undefined || right === undefined) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && `${left[1]}${left[0]}` === right;
}

type IsSame = (before: Folded, after: Folded) => boolean;

/**
 * Match in order, each person once: same names; same family, given name and date of birth; same
 * date of birth with one typo. Given names must match, because twins share the rest.
 */
const SAME: readonly IsSame[] = [
  (before, after) => before.names === after.names && before.birthDate === after.birthDate,
  (before, after) => before.names === after.names,
  (before, after) =>
    before.birthDate === after.birthDate &&
    before.family === after.family &&
    before.name === after.name,
  (before, after) => before.birthDate === after.birthDate && isSlip(before.names, after.names),
];

const byWritten = (people: readonly KnownPerson[]): Map<string, KnownPerson> =>
  new Map(people.map((person) => [writtenKey(person), person]));

/** Sorts people, so the order of the form is irrelevant. */
const foldedPeople = (people: ReadonlyMap<string, KnownPerson>): Map<string, Folded> =>
  new Map(
    [...people]
      .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
      .map(([key, person]) => [key, foldedPerson(person)]),
  );

/** Returns equal keys for one person of `before` and `after`. */
export interface PeopleMatch {
  before: (person: KnownPerson) => string;
  after: (person: KnownPerson) => string;
}

/** Matches one to one, exact spellings first; the rest are added or removed. */
export function matchPeople(
  before: readonly KnownPerson[],
  after: readonly KnownPerson[],
): PeopleMatch {
  const [known, standing] = [byWritten(before), byWritten(after)];
  for (const key of known.keys()) if (standing.delete(key)) known.delete(key);
  const [was, left] = [foldedPeople(known), foldedPeople(standing)];
  const now = new Map<string, string>();
  for (const isSame of SAME) {
    for (const [key, person] of was) {
      const same = [...left].find(([, other]) => isSame(person, other))?.[0];
      if (same === undefined) continue;
      now.set(key, same);
      was.delete(key);
      left.delete(same);
    }
  }
  return {
    before: (person) => {
      const key = writtenKey(person);
      return now.get(key) ?? key;
    },
    after: writtenKey,
  };
}

/** Both listings of a person; undefined where one is absent. */
interface Listings<Listed> {
  was: readonly Listed[];
  is: readonly Listed[];
}

/** Lists each person once: those of `before` in their order, then added ones. */
export function listingsOf<Listed extends KnownPerson>(
  before: readonly Listed[],
  after: readonly Listed[],
  who: PeopleMatch,
): Listings<Listed>[] {
  const was = Map.groupBy(before, who.before);
  const is = Map.groupBy(after, who.after);
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].map((key) => ({ was: was.get(key) ?? [], is: is.get(key) ?? [] }));
}
