import type { Member, PersonName } from '../application.ts';
import { FILE_KINDS, type FileKind } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';
import {
  type ComparedEntry,
  comparedTeam,
  type ComparedTeam,
  type ListedPerson,
  ROLES,
  TEAM_FACTS,
  type VersionContent,
  type VersionFile,
  type KnownPerson,
  listingsOf,
  type PeopleMatch,
  matchPeople,
} from './comparedTeam.ts';

export interface FactDifference {
  fact: (typeof TEAM_FACTS)[number];
  before: string;
  after: string;
}

export interface PersonDifference extends PersonName {
  role: (typeof ROLES)[number];
  change: 'added' | 'gone' | 'changed';
}

/** Person who joined or left an entry, or changed between swimmer and reserve. */
export interface MemberDifference extends PersonName {
  change: 'added' | 'gone' | 'swims' | 'reserve';
  /** Role in the later version; for a member who left, in the earlier version. */
  isReserve: boolean;
}

/**
 * Difference of an entry between two versions. `before`: earlier name, if different. Change `number`: the coach gave
 * another number. `members`: people who changed. `reason`: set for a withdrawal.
 */
export interface EntryDifference {
  routine: RoutineKey;
  name: string;
  before?: string | undefined;
  change: 'added' | 'gone' | 'members' | 'name' | 'number' | 'withdrawn' | 'restored';
  members?: readonly MemberDifference[] | undefined;
  reason?: string | undefined;
}

export interface FileDifference {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
  change: 'added' | 'gone' | 'replaced';
  /** Seconds of music, if known. */
  seconds: { before?: number | undefined; after?: number | undefined };
}

/** Changes of an entry that give all its files the same change. After other changes, each file is compared. */
export const FILE_FATES: Readonly<
  Partial<Record<EntryDifference['change'], FileDifference['change']>>
> = {
  added: 'added',
  restored: 'added',
  gone: 'gone',
  withdrawn: 'gone',
};

export interface VersionDifference {
  team?: { before: string; after: string } | undefined;
  facts?: readonly FactDifference[] | undefined;
  people: readonly PersonDifference[];
  entries: readonly EntryDifference[];
  files: readonly FileDifference[];
}

const saidOf = (people: readonly ListedPerson[]): string =>
  people
    .map(({ says }) => says)
    .toSorted()
    .join('\n');

/** Returns differences of people in one role; reports each person at most once. */
const peopleOf = (
  role: PersonDifference['role'],
  before: readonly ListedPerson[],
  after: readonly ListedPerson[],
  who: PeopleMatch,
): PersonDifference[] =>
  listingsOf(before, after, who).flatMap(({ was, is }): PersonDifference[] => {
    const person = is[0] ?? was[0];
    if (!person || saidOf(was) === saidOf(is)) return [];
    const { family, name, surname } = person;
    const change = was.length === 0 ? 'added' : is.length === 0 ? 'gone' : 'changed';
    return [{ role, family, name, surname, change }];
  });

const without = (members: readonly Member[], others: readonly Member[]): Member | undefined => {
  const count = (all: readonly Member[], isReserve: boolean) =>
    all.filter((member) => member.isReserve === isReserve).length;
  return members.find(({ isReserve }) => count(members, isReserve) > count(others, isReserve));
};

function memberChange(was: readonly Member[], is: readonly Member[]): MemberDifference[] {
  const differenceOf = (
    { family, name, surname, isReserve }: Member,
    change: MemberDifference['change'],
  ): MemberDifference[] => [{ family, name, surname, isReserve, change }];
  const [left, came] = [without(was, is), without(is, was)];
  if (left && came) return differenceOf(came, came.isReserve ? 'reserve' : 'swims');
  if (left) return differenceOf(left, 'gone');
  return came ? differenceOf(came, 'added') : [];
}

const memberDifferences = (
  before: readonly Member[],
  after: readonly Member[],
  who: PeopleMatch,
): MemberDifference[] =>
  listingsOf(before, after, who).flatMap(({ was, is }) => memberChange(was, is));

interface Peopled extends ComparedEntry {
  people: ReadonlySet<string>;
  places: string;
}

interface Pair {
  before?: Peopled | undefined;
  after?: Peopled | undefined;
}

const peopled = (entries: readonly ComparedEntry[], keyOf: PeopleMatch['before']): Peopled[] =>
  entries.map((entry) => {
    const keys = entry.members.map((member) => [keyOf(member), member.isReserve] as const);
    return {
      ...entry,
      people: new Set(keys.map(([key]) => key)),
      places: keys
        .map((key) => key.join('|'))
        .toSorted()
        .join('\n'),
    };
  });

type IsSame = (before: Peopled, after: Peopled) => boolean;

/** Rules by which entries of two versions match, tried in this order. */
const SAME: readonly IsSame[] = [
  (before, after) => before.entryId === after.entryId && before.places === after.places,
  (before, after) => before.name === after.name,
  (before, after) => before.places === after.places,
  (before, after) =>
    before.entryId === after.entryId &&
    [...before.people].some((person) => after.people.has(person)),
];

function pairsOf(
  before: readonly ComparedEntry[],
  after: readonly ComparedEntry[],
  who: PeopleMatch,
): Pair[] {
  const known = peopled(before, who.before);
  const left = new Set(peopled(after, who.after));
  const paired = new Map<Peopled, Peopled>();
  for (const isSame of SAME) {
    for (const each of known) {
      if (paired.has(each)) continue;
      const same = [...left].find((other) => each.routine === other.routine && isSame(each, other));
      if (!same) continue;
      paired.set(each, same);
      left.delete(same);
    }
  }
  const pairs = known.map((entry): Pair => ({ before: entry, after: paired.get(entry) }));
  return [...pairs, ...[...left].map((entry) => ({ after: entry }))];
}

/** Compares an entry that is active in both versions; does not compare facts of its people. */
function activeDifference(before: Peopled, after: Peopled, who: PeopleMatch): EntryDifference[] {
  const { routine, name } = after;
  const isRenamed = before.called !== after.called;
  const renamed = isRenamed ? { before: before.name } : {};
  if (before.places !== after.places) {
    const members = memberDifferences(before.members, after.members, who);
    return [{ routine, name, ...renamed, change: 'members', members }];
  }
  if (isRenamed) return [{ routine, name, ...renamed, change: 'name' }];
  return before.entryId === after.entryId ? [] : [{ routine, name, change: 'number' }];
}

/** Compares an entry of two versions. A withdrawn entry counts as absent, but its withdrawal is reported. */
function entryDifference({ before, after }: Pair, who: PeopleMatch): EntryDifference[] {
  const entry = after ?? before;
  if (!entry) return [];
  const { routine, name } = entry;
  if (before && after) {
    if (!before.withdrawn && !after.withdrawn) return activeDifference(before, after, who);
    if (before.withdrawn && after.withdrawn) return [];
    return after.withdrawn
      ? [{ routine, name, change: 'withdrawn', reason: after.withdrawn.reason }]
      : [{ routine, name, change: 'restored' }];
  }
  if (entry.withdrawn) return [];
  return [{ routine, name, change: after ? 'added' : 'gone' }];
}

const changeOf = (before: VersionFile | undefined, after: VersionFile | undefined) => {
  if (!before) return 'added';
  return after ? 'replaced' : 'gone';
};

function filesOf({ before, after }: Pair): FileDifference[] {
  const entry = after ?? before;
  if (!entry) return [];
  const { routine, name } = entry;
  return FILE_KINDS.flatMap((kind) => {
    const [was, is] = [before, after].map((each) => each?.files.find((file) => file.kind === kind));
    if (was?.sha256 === is?.sha256) return [];
    const seconds = { before: was?.seconds, after: is?.seconds };
    return [{ kind, routine, name, change: changeOf(was, is), seconds }];
  });
}

const factsOf = (before: ComparedTeam['facts'], after: ComparedTeam['facts']): FactDifference[] =>
  TEAM_FACTS.filter((fact) => before[fact] !== after[fact]).map((fact) => ({
    fact,
    before: before[fact],
    after: after[fact],
  }));

/** Returns athletes and also members of entries, because some reports have no list of athletes. */
const swimmersOf = ({ people, entries }: ComparedTeam): readonly KnownPerson[] => [
  ...people.athletes,
  ...entries.flatMap(({ members }) => members),
];

/** Returns the differences of two versions. A renamed entry keeps its files. The order of people is ignored. */
export function teamDifference(was: ComparedTeam, is: ComparedTeam): VersionDifference {
  const swimmers = matchPeople(swimmersOf(was), swimmersOf(is));
  const pairs = pairsOf(was.entries, is.entries, swimmers);
  const facts = factsOf(was.facts, is.facts);
  return {
    ...(was.name !== is.name && { team: { before: was.name, after: is.name } }),
    ...(facts.length > 0 && { facts }),
    people: ROLES.flatMap((role) => {
      const [before, after] = [was.people[role], is.people[role]];
      const who = role === 'athletes' ? swimmers : matchPeople(before, after);
      return peopleOf(role, before, after, who);
    }),
    entries: pairs.flatMap((pair) => entryDifference(pair, swimmers)),
    files: pairs.flatMap(filesOf),
  };
}

export const versionDifference = (
  before: VersionContent,
  after: VersionContent,
): VersionDifference => teamDifference(comparedTeam(before), comparedTeam(after));
