// Who of one version of an application is who in another one, though their names or date of birth were corrected.
import { personKey, type PersonName } from '../application.ts';
import { fullName } from '../entry/entryName.ts';
import { teamKey } from '../entry/teamKey.ts';

export interface KnownPerson extends PersonName {
  /** Undefined of staff and judges, who have none. */
  birthDate?: string | undefined;
}

/** Compared without case, ё and е, and what cannot be seen. */
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

/** Whether one letter was added, lost, changed or swapped with its neighbour. */
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
 * From the surest on, each person once: the same names, with the same date of birth and then whatever it is; the same family name, given name
 * and date of birth, or none, with another patronymic; the same date of birth, or none, and names with one slip of the
 * pen. Whose given name is another one is somebody else: twins have all the rest in common.
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

/** In an order of their own: in which order a form lists people makes no difference. */
const foldedPeople = (people: ReadonlyMap<string, KnownPerson>): Map<string, Folded> =>
  new Map(
    [...people]
      .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
      .map(([key, person]) => [key, foldedPerson(person)]),
  );

/** Keys that are equal for one person of both versions, as one is asked for of `before` or of `after`. */
export interface WhoIsWho {
  before: (person: KnownPerson) => string;
  after: (person: KnownPerson) => string;
}

/** One to one. Who is written the same in both is nobody else; whoever is left in the end is new or gone. */
export function whoIsWho(before: readonly KnownPerson[], after: readonly KnownPerson[]): WhoIsWho {
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

/** How both versions list one person: nothing where one of them does not. */
interface Listings<Listed> {
  was: readonly Listed[];
  is: readonly Listed[];
}

/** Of each person once; those who were there before stand first, in the order of their form, then those who came. */
export function listingsOf<Listed extends KnownPerson>(
  before: readonly Listed[],
  after: readonly Listed[],
  who: WhoIsWho,
): Listings<Listed>[] {
  const was = Map.groupBy(before, who.before);
  const is = Map.groupBy(after, who.after);
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].map((key) => ({ was: was.get(key) ?? [], is: is.get(key) ?? [] }));
}
