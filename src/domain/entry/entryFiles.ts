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
  /** Display name of the entry; `teamName` in the API. */
  name: string;
  /** Opaque key, equal for the same routine and members in any order. */
  memberKey: string;
  /** Members in the order of the form, reserves included. */
  members: readonly Member[];
}

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

/** Returns a key that is equal for entries of one routine with the same swimmers and the same reserves. */
export const memberKeyOf = (routine: RoutineKey, members: readonly Member[]): string =>
  [routine, ...members.map((each) => `${personKey(each)}|${each.isReserve}`).toSorted()].join('\n');

export interface SubmittedEntry extends NamedEntry {
  /** Values of `name` and `memberKey` in the form. The organiser's swaps do not change these two values. */
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

/** Returns all entries, also withdrawn ones, free before technical. */
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

/** Returns the kinds of files that an entry lacks; empty for a complete entry (behaviour 9.5). */
export const missingKinds = (has: (kind: FileKind) => boolean): FileKind[] =>
  FILE_KINDS.filter((kind) => !has(kind));

export interface FileOfEntry {
  kind: FileKind;
  routine: RoutineKey;
  /** Display name of the entry. */
  name: string;
  sha256: string;
}

export interface RepeatedFile {
  kind: FileKind;
  sha256: string;
  /** Two or more entries that have this file. */
  entries: readonly Pick<FileOfEntry, 'routine' | 'name'>[];
}

export const repeatedFiles = (files: readonly FileOfEntry[]): RepeatedFile[] =>
  [...Map.groupBy(files, ({ kind, sha256 }) => `${kind} ${sha256}`).values()].flatMap((same) => {
    const [first, second] = same;
    return first && second ? [{ kind: first.kind, sha256: first.sha256, entries: same }] : [];
  });
