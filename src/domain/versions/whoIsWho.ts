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
  key: string;
  names: string;
  family: string;
  name: string;
  birthDate: string;
}

const writtenKey = ({ family, name, surname, birthDate = '' }: KnownPerson): string =>
  personKey({ family, name, surname, birthDate });

function foldedPerson(person: KnownPerson): Folded {
  const { family, name, birthDate = '' } = person;
  const names = teamKey(fullName(person));
  return {
    key: `${names}|${birthDate}`,
    names,
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
 * From the surest on, each person once: the same names, whatever their date of birth; the same family name, given name
 * and date of birth, or none, with another patronymic; the same date of birth, or none, and names with one slip of the
 * pen. Whose given name is another one is somebody else: twins have all the rest in common.
 */
const SAME: readonly IsSame[] = [
  (before, after) => before.names === after.names,
  (before, after) =>
    before.birthDate === after.birthDate &&
    before.family === after.family &&
    before.name === after.name,
  (before, after) => before.birthDate === after.birthDate && isSlip(before.names, after.names),
];

/** The people of one version by what is written of them: many are in several entries. */
const foldedPeople = (people: readonly KnownPerson[]): ReadonlyMap<string, Folded> =>
  new Map(
    [...new Map(people.map((person) => [writtenKey(person), person]))].map(([written, person]) => [
      written,
      foldedPerson(person),
    ]),
  );

/** Each once and in an order of its own: in which order a form lists them makes no difference. */
const distinct = (people: ReadonlyMap<string, Folded>): Map<string, Folded> =>
  new Map(
    [...people.values()]
      .map((person) => [person.key, person] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))),
  );

/** Keys that are equal for one person of both versions, as one is asked for of `before` or of `after`. */
export interface WhoIsWho {
  before: (person: KnownPerson) => string;
  after: (person: KnownPerson) => string;
}

/** One to one. Who has the same names and date of birth in both is nobody else; whoever is left is new or gone. */
export function whoIsWho(before: readonly KnownPerson[], after: readonly KnownPerson[]): WhoIsWho {
  const [known, standing] = [foldedPeople(before), foldedPeople(after)];
  const [was, left] = [distinct(known), distinct(standing)];
  for (const key of was.keys()) if (left.delete(key)) was.delete(key);
  const now = new Map<string, string>();
  for (const isSame of SAME) {
    for (const [key, person] of was) {
      const same = [...left.values()].find((other) => isSame(person, other));
      if (!same) continue;
      now.set(key, same.key);
      was.delete(key);
      left.delete(same.key);
    }
  }
  const keyIn = (people: ReadonlyMap<string, Folded>, person: KnownPerson): string =>
    (people.get(writtenKey(person)) ?? foldedPerson(person)).key;
  return {
    before: (person) => {
      const key = keyIn(known, person);
      return now.get(key) ?? key;
    },
    after: (person) => keyIn(standing, person),
  };
}

/** How both versions list one person: nothing where one of them does not. */
export interface Listings<Listed> {
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
