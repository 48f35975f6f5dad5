import {
  allEntriesOf,
  type Application,
  entriesOf,
  type Entry,
  type Member,
  membersOf,
  personKey,
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

const memberText = (member: Member): string => `${personKey(member)}|${member.isReserve}`;

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

const memberKeyOf = (routine: RoutineKey, entry: Entry): string =>
  [routine, ...membersOf(entry).map(memberText).toSorted()].join('\n');

export interface SubmittedEntry extends NamedEntry {
  /** Name and `memberKey` of the form; they differ after a swap. */
  formName: string;
  formMemberKey: string;
  withdrawn?: Withdrawal | undefined;
}

/** All entries, withdrawn ones included, free before technical. */
export function submittedEntries(
  application: Pick<Application, 'teamName' | 'free' | 'tech'>,
): SubmittedEntry[] {
  const names = displayNames(application);
  const inForm = formNames(application);
  return allEntriesOf(application).map(({ key, entry }) => ({
    entryId: entry.id,
    routine: key,
    name: names.get(entry.id) ?? application.teamName,
    memberKey: memberKeyOf(key, entry),
    members: membersOf(entry),
    formName: inForm.get(entry.id) ?? application.teamName,
    formMemberKey: memberKeyOf(key, asInForm(entry)),
    withdrawn: entry.withdrawn,
  }));
}

export function namedEntries(
  application: Pick<Application, 'teamName' | 'free' | 'tech'>,
): NamedEntry[] {
  const names = displayNames(application);
  return entriesOf(application).map(({ key, entry }) => ({
    entryId: entry.id,
    routine: key,
    name: names.get(entry.id) ?? application.teamName,
    memberKey: memberKeyOf(key, entry),
    members: membersOf(entry),
  }));
}

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
