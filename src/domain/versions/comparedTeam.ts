import { type Application, personKey, type PersonName } from '../application.ts';
import {
  entryKey,
  type FileKind,
  type SubmittedEntry,
  submittedEntries,
} from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';
import { fullName } from '../entry/entryName.ts';
import { teamKey } from '../normaliseText.ts';

export interface KnownPerson extends PersonName {
  /** Date of birth; undefined for staff and judges. */
  birthDate?: string | undefined;
}

/** Texts of a person to compare. Case, ё/е and invisible characters make no difference. */
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
 * Rules by which people of two versions match, tried in this order; each person matches once. Only
 * the last rule allows a typo in the given name, because twins share everything but that name.
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

/** Sorts people, so that the order of the form does not decide who matches whom. */
const foldedPeople = (people: ReadonlyMap<string, KnownPerson>): Map<string, Folded> =>
  new Map(
    [...people]
      .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
      .map(([key, person]) => [key, foldedPerson(person)]),
  );

/** Functions that return the same key for a person in both versions. */
export interface PeopleMatch {
  before: (person: KnownPerson) => string;
  after: (person: KnownPerson) => string;
}

/** Matches people of two versions one to one, exact spellings first; people without a match were added or removed. */
export function matchPeople(
  before: readonly KnownPerson[],
  after: readonly KnownPerson[],
): PeopleMatch {
  const [unmatchedBefore, unmatchedAfter] = [byWritten(before), byWritten(after)];
  for (const key of unmatchedBefore.keys())
    if (unmatchedAfter.delete(key)) unmatchedBefore.delete(key);
  const [was, left] = [foldedPeople(unmatchedBefore), foldedPeople(unmatchedAfter)];
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

/** Items about one person in the earlier and in the later version of a list; [] where the person is absent. */
interface Listings<Listed> {
  was: readonly Listed[];
  is: readonly Listed[];
}

/** Lists each person of two versions once: people of `before` in their order, then added people. */
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

export interface VersionFile {
  kind: FileKind;
  routine: RoutineKey;
  /** Display name of the entry. */
  name: string;
  sha256: string;
  /** Seconds of music; undefined for a card, or if unknown. */
  seconds?: number | undefined;
}

export interface VersionContent {
  application: Application;
  files: readonly VersionFile[];
}

export const ROLES = ['athletes', 'staff', 'judges'] as const;

/** Facts of the team in the form, besides the team's name. */
export const TEAM_FACTS = ['region', 'city', 'club', 'representative', 'phone', 'email'] as const;

/** Person of a list in the form. `says`: all compared facts, as text. */
export interface ListedPerson extends KnownPerson {
  says: string;
}

export interface ComparedEntry extends SubmittedEntry {
  /** Compared text of the entry's display name; '' if routine and number identify the entry. */
  called: string;
  files: readonly VersionFile[];
}

export interface ComparedTeam {
  name: string;
  facts: Pick<Application, (typeof TEAM_FACTS)[number]>;
  people: Readonly<Record<(typeof ROLES)[number], readonly ListedPerson[]>>;
  entries: readonly ComparedEntry[];
}

export const listed = (person: KnownPerson, says: unknown = person): ListedPerson => {
  const { family, name, surname, birthDate } = person;
  return { family, name, surname, birthDate, says: JSON.stringify(says) };
};

const comparedEntries = ({ application, files }: VersionContent): ComparedEntry[] => {
  const byPlace = Map.groupBy(files, entryKey);
  return submittedEntries(application).map((entry) => ({
    ...entry,
    called: entry.name,
    files: byPlace.get(entryKey(entry)) ?? [],
  }));
};

/** Returns every comparable fact of a version; reports compare only the facts that they show. */
export function comparedTeam(content: VersionContent): ComparedTeam {
  const { application } = content;
  const { athletes, staff, judges } = application;
  return {
    name: application.teamName,
    facts: application,
    people: {
      athletes: athletes.map((each) => listed(each)),
      staff: staff.map((each) => listed(each)),
      judges: judges.map((each) => listed(each)),
    },
    entries: comparedEntries(content),
  };
}
