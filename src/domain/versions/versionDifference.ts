// What differs between two versions of an application: people, entries, their files and how long these sound.
import { type Application, type Member, personKey, type PersonName } from '../application.ts';
import {
  FILE_KINDS,
  type FileKind,
  type SubmittedEntry,
  submittedEntries,
} from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

export interface VersionFile {
  kind: FileKind;
  routine: RoutineKey;
  /** The entry's display name. */
  name: string;
  sha256: string;
  /** Of music; undefined where it is not known. */
  seconds?: number | undefined;
}

export interface VersionContent {
  application: Application;
  files: readonly VersionFile[];
}

export const ROLES = ['athletes', 'staff', 'judges'] as const;

/** What a form says of its team beside the name. */
export const TEAM_FACTS = ['region', 'city', 'club', 'representative', 'phone', 'email'] as const;

export interface FactDifference {
  fact: (typeof TEAM_FACTS)[number];
  before: string;
  after: string;
}

export interface PersonDifference extends PersonName {
  role: (typeof ROLES)[number];
  change: 'added' | 'gone' | 'changed';
}

/** Who came to an entry, left it, or is a swimmer there now in place of a reserve, or a reserve in place of a swimmer. */
export interface MemberDifference extends PersonName {
  change: 'added' | 'gone' | 'swims' | 'reserve';
  /** Whether they are a reserve, or were one when they left. */
  isReserve: boolean;
}

/**
 * Of an entry: `name` as it is called last, `before` where it was called otherwise; `members` where these differ,
 * `reason` of one that was withdrawn; `number` is that of the coach.
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
  /** Of music, in seconds, where each is known. */
  seconds: { before?: number | undefined; after?: number | undefined };
}

/** What becomes of the files of an entry that comes or goes; those of others are told for themselves. */
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

type Listed = PersonName & { birthDate?: string };

const keyOf = ({ family, name, surname, birthDate = '' }: Listed): string =>
  personKey({ family, name, surname, birthDate });

/** Those who were there before stand first, in the order of their form, then those who came. */
function peopleOf(
  role: PersonDifference['role'],
  before: readonly Listed[],
  after: readonly Listed[],
): PersonDifference[] {
  const [known, standing] = [before, after].map(
    (people) => new Map(people.map((person) => [keyOf(person), person])),
  );
  const told = ({ family, name, surname }: Listed, change: PersonDifference['change']) => ({
    role,
    family,
    name,
    surname,
    change,
  });
  const left = before.flatMap((person) => {
    const same = standing?.get(keyOf(person));
    if (!same) return [told(person, 'gone')];
    return JSON.stringify(same) === JSON.stringify(person) ? [] : [told(same, 'changed')];
  });
  const came = after.filter((person) => !known?.has(keyOf(person)));
  return [...left, ...came.map((person) => told(person, 'added'))];
}

interface Pair {
  before?: SubmittedEntry | undefined;
  after?: SubmittedEntry | undefined;
}

type IsSame = (before: SubmittedEntry, after: SubmittedEntry) => boolean;

const sharesMember: IsSame = ({ members }, after) => {
  const keys = new Set(after.members.map(personKey));
  return members.some((member) => keys.has(personKey(member)));
};

/** An entry is the one of its name; else the one of the same people; else that of its place in the form, with some of them. */
const SAME: readonly IsSame[] = [
  (before, after) => before.routine === after.routine && before.name === after.name,
  (before, after) => before.memberKey === after.memberKey,
  (before, after) => before.entryId === after.entryId && sharesMember(before, after),
];

function pairsOf(before: readonly SubmittedEntry[], after: readonly SubmittedEntry[]): Pair[] {
  const paired = new Map<SubmittedEntry, SubmittedEntry>();
  const left = new Set(after);
  for (const isSame of SAME) {
    for (const entry of before) {
      const same = paired.has(entry) ? undefined : [...left].find((other) => isSame(entry, other));
      if (!same) continue;
      paired.set(entry, same);
      left.delete(same);
    }
  }
  const pairs = before.map((entry): Pair => ({ before: entry, after: paired.get(entry) }));
  return [...pairs, ...[...left].map((entry) => ({ after: entry }))];
}

function memberDifferences(
  before: readonly Member[],
  after: readonly Member[],
): MemberDifference[] {
  const [known, standing] = [before, after].map(
    (members) => new Map(members.map((member) => [personKey(member), member])),
  );
  const told = (
    { family, name, surname, isReserve }: Member,
    change: MemberDifference['change'],
  ): MemberDifference => ({ family, name, surname, isReserve, change });
  const stayed = before.flatMap((member) => {
    const same = standing?.get(personKey(member));
    if (!same) return [told(member, 'gone')];
    if (same.isReserve === member.isReserve) return [];
    return [told(same, same.isReserve ? 'reserve' : 'swims')];
  });
  const came = after.filter((member) => !known?.has(personKey(member)));
  return [...stayed, ...came.map((member) => told(member, 'added'))];
}

/** Of an entry that both have and that is to be swum by both. */
function swumDifference(before: SubmittedEntry, after: SubmittedEntry): EntryDifference[] {
  const { routine, name } = after;
  const renamed = before.name === name ? {} : { before: before.name };
  if (before.memberKey !== after.memberKey) {
    const members = memberDifferences(before.members, after.members);
    return [{ routine, name, ...renamed, change: 'members', members }];
  }
  if (before.name !== name) return [{ routine, name, ...renamed, change: 'name' }];
  return before.entryId === after.entryId ? [] : [{ routine, name, change: 'number' }];
}

/** A withdrawn entry is not there, but for those who see it come and go. */
function entryDifference({ before, after }: Pair): EntryDifference[] {
  const entry = after ?? before;
  if (!entry) return [];
  const { routine, name } = entry;
  if (before && after) {
    if (!before.withdrawn && !after.withdrawn) return swumDifference(before, after);
    if (before.withdrawn && after.withdrawn) return [];
    return after.withdrawn
      ? [{ routine, name, change: 'withdrawn', reason: after.withdrawn.reason }]
      : [{ routine, name, change: 'restored' }];
  }
  if (entry.withdrawn) return [];
  return [{ routine, name, change: after ? 'added' : 'gone' }];
}

const fileOf = (
  { files }: VersionContent,
  entry: SubmittedEntry | undefined,
  kind: FileKind,
): VersionFile | undefined =>
  files.find(
    (file) => file.kind === kind && file.routine === entry?.routine && file.name === entry.name,
  );

const changeOf = (before: VersionFile | undefined, after: VersionFile | undefined) => {
  if (!before) return 'added';
  return after ? 'replaced' : 'gone';
};

function filesOf(before: VersionContent, after: VersionContent, pair: Pair): FileDifference[] {
  const entry = pair.after ?? pair.before;
  if (!entry) return [];
  const { routine, name } = entry;
  return FILE_KINDS.flatMap((kind) => {
    const [was, is] = [fileOf(before, pair.before, kind), fileOf(after, pair.after, kind)];
    if (was?.sha256 === is?.sha256) return [];
    const seconds = { before: was?.seconds, after: is?.seconds };
    return [{ kind, routine, name, change: changeOf(was, is), seconds }];
  });
}

const factsOf = (before: Application, after: Application): FactDifference[] =>
  TEAM_FACTS.filter((fact) => before[fact] !== after[fact]).map((fact) => ({
    fact,
    before: before[fact],
    after: after[fact],
  }));

/** Files follow their entry: one that was renamed with it is no other file. */
export function versionDifference(
  before: VersionContent,
  after: VersionContent,
): VersionDifference {
  const [was, is] = [before.application, after.application];
  const pairs = pairsOf(submittedEntries(was), submittedEntries(is));
  const facts = factsOf(was, is);
  return {
    ...(was.teamName !== is.teamName && { team: { before: was.teamName, after: is.teamName } }),
    ...(facts.length > 0 && { facts }),
    people: ROLES.flatMap((role) => peopleOf(role, was[role], is[role])),
    entries: pairs.flatMap(entryDifference),
    files: pairs.flatMap((pair) => filesOf(before, after, pair)),
  };
}
