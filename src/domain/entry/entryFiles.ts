// Which entries still lack a coach card or music, and when an application has all its files (behaviour 9.6).
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

/** An entry with its display name and its members. */
export interface NamedEntry {
  entryId: string;
  routine: RoutineKey;
  /** The display name; on the wire it is {teamName}. */
  name: string;
  /** Routine and members in any order. Never taken apart. */
  memberKey: string;
  /** In the order of the form, reserves among them. */
  members: readonly Member[];
}

/** Names the place of an entry's files among all entries of one application. */
export const entryKey = (entry: { routine: string; name: string }): string =>
  `${entry.routine}/${entry.name}`;

/** The card or the music of an entry. */
export interface FileOfEntryId {
  /** The id of the entry. */
  entry: string;
  kind: FileKind;
}

const memberText = (member: Member): string => `${personKey(member)}|${member.isReserve}`;

/** Value of an entry in the selector of the Files tab: entry id, display name and routine key (behaviour 6.8). */
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

/** An entry of what was submitted, with what was decided of it since. */
export interface SubmittedEntry extends NamedEntry {
  /** Its name and `memberKey` as its form has them: others where a reserve was swapped in. */
  formName: string;
  formMemberKey: string;
  withdrawn?: Withdrawal | undefined;
}

/** Every entry, withdrawn or not, free before technical. */
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

/** Those that are to be swum. */
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

/** The kinds of file that an entry still lacks; none means that it is complete (behaviour 9.5). */
export const lackingKinds = (has: (kind: FileKind) => boolean): FileKind[] =>
  FILE_KINDS.filter((kind) => !has(kind));
