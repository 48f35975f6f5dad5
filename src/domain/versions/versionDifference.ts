// What differs between two versions of an application: people, entries, their files and how long these sound.
import { type Application, personKey, type PersonName } from '../application.ts';
import { FILE_KINDS, type FileKind, type NamedEntry, namedEntries } from '../entry/entryFiles.ts';
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

const ROLES = ['athletes', 'staff', 'judges'] as const;

export interface PersonDifference extends PersonName {
  role: (typeof ROLES)[number];
  change: 'added' | 'gone' | 'changed';
}

/** Of an entry: `name` as it is called last, `before` where it was called otherwise. */
export interface EntryDifference {
  routine: RoutineKey;
  name: string;
  before?: string | undefined;
  change: 'added' | 'gone' | 'members' | 'name';
}

export interface FileDifference {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
  change: 'added' | 'gone' | 'replaced';
  /** Of music, in seconds, where each is known. */
  seconds: { before: number | undefined; after: number | undefined };
}

export interface VersionDifference {
  team?: { before: string; after: string } | undefined;
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
  before?: NamedEntry | undefined;
  after?: NamedEntry | undefined;
}

/** An entry is the one of its name, or where there is none, the one of the same people. */
function pairsOf(before: readonly NamedEntry[], after: readonly NamedEntry[]): Pair[] {
  const isCalled = (entry: NamedEntry) => (other: NamedEntry) =>
    other.routine === entry.routine && other.name === entry.name;
  const renamed = after.filter((entry) => !before.some(isCalled(entry)));
  const pairs = before.map((entry): Pair => {
    const called = after.find(isCalled(entry));
    if (called) return { before: entry, after: called };
    const at = renamed.findIndex(({ memberKey }) => memberKey === entry.memberKey);
    return { before: entry, after: at === -1 ? undefined : renamed.splice(at, 1)[0] };
  });
  return [...pairs, ...renamed.map((entry) => ({ after: entry }))];
}

function entryDifference({ before, after }: Pair): EntryDifference[] {
  if (!after) {
    return before ? [{ routine: before.routine, name: before.name, change: 'gone' }] : [];
  }
  const { routine, name } = after;
  if (!before) return [{ routine, name, change: 'added' }];
  if (before.name !== name) return [{ routine, name, before: before.name, change: 'name' }];
  return before.memberKey === after.memberKey ? [] : [{ routine, name, change: 'members' }];
}

const fileOf = (
  { files }: VersionContent,
  entry: NamedEntry | undefined,
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

/** Files follow their entry: one that was renamed with it is no other file. */
export function versionDifference(
  before: VersionContent,
  after: VersionContent,
): VersionDifference {
  const [was, is] = [before.application, after.application];
  const pairs = pairsOf(namedEntries(was), namedEntries(is));
  return {
    ...(was.teamName !== is.teamName && { team: { before: was.teamName, after: is.teamName } }),
    people: ROLES.flatMap((role) => peopleOf(role, was[role], is[role])),
    entries: pairs.flatMap(entryDifference),
    files: pairs.flatMap((pair) => filesOf(before, after, pair)),
  };
}
