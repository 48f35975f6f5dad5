import {
  allEntriesOf,
  type Application,
  entriesOf,
  type Member,
  membersOf,
  personKey,
  type RoutineEntry,
  type Withdrawal,
} from '../application.ts';
import { asInForm, displayNames, formNames } from './entryName.ts';
import type { RoutineKey } from '../programme.ts';

export const FILE_KINDS = ['card', 'music'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface NamedEntry {
  entryId: string;
  routine: RoutineKey;
  /** Display name; on the wire it is {teamName}. */
  name: string;
  /** Routine and members in any order; opaque. */
  memberKey: string;
  /** In the order of the form, reserves included. */
  members: readonly Member[];
}

/** Key of an entry's place for files within an application. */
export const entryKey = (entry: { routine: string; name: string }): string =>
  `${entry.routine}/${entry.name}`;

export interface FileOfEntryId {
  entry: string;
  kind: FileKind;
}

/** Value in the selector of the Files tab: entry id, display name and routine key (behaviour 6.8). */
export const entryValue = ({
  formEntry,
  name,
  routine,
}: {
  formEntry: string | null;
  name: string;
  routine: string;
}): string => [formEntry, name, routine].join('/');

/** Equal for entries of one routine with the same people in the same roles. */
export const memberKeyOf = (routine: RoutineKey, members: readonly Member[]): string =>
  [routine, ...members.map((each) => `${personKey(each)}|${each.isReserve}`).toSorted()].join('\n');

export interface SubmittedEntry extends NamedEntry {
  /** Name and `memberKey` of the form; they differ after a swap. */
  formName: string;
  formMemberKey: string;
  withdrawn?: Withdrawal | undefined;
}

type Named = Pick<Application, 'teamName' | 'free' | 'tech'>;

const entryNamer = (application: Named) => {
  const names = displayNames(application);
  return ({ key, entry }: RoutineEntry): NamedEntry => ({
    entryId: entry.id,
    routine: key,
    name: names.get(entry.id) ?? application.teamName,
    memberKey: memberKeyOf(key, membersOf(entry)),
    members: membersOf(entry),
  });
};

/** All entries, withdrawn ones included, free before technical. */
export function submittedEntries(application: Named): SubmittedEntry[] {
  const named = entryNamer(application);
  const inForm = formNames(application);
  return allEntriesOf(application).map((each) => ({
    ...named(each),
    formName: inForm.get(each.entry.id) ?? application.teamName,
    formMemberKey: memberKeyOf(each.key, membersOf(asInForm(each.entry))),
    withdrawn: each.entry.withdrawn,
  }));
}

export const namedEntries = (application: Named): NamedEntry[] =>
  entriesOf(application).map(entryNamer(application));

/** Missing kinds; empty for a complete entry (behaviour 9.5). */
export const missingKinds = (has: (kind: FileKind) => boolean): FileKind[] =>
  FILE_KINDS.filter((kind) => !has(kind));

export interface FileOfEntry {
  kind: FileKind;
  routine: RoutineKey;
  /** Display name. */
  name: string;
  sha256: string;
}

export interface RepeatedFile {
  kind: FileKind;
  sha256: string;
  /** At least two. */
  entries: readonly Pick<FileOfEntry, 'routine' | 'name'>[];
}

export const repeatedFiles = (files: readonly FileOfEntry[]): RepeatedFile[] =>
  [...Map.groupBy(files, ({ kind, sha256 }) => `${kind} ${sha256}`).values()].flatMap((same) => {
    const [first, second] = same;
    return first && second ? [{ kind: first.kind, sha256: first.sha256, entries: same }] : [];
  });
