// Which entries still lack a coach card or music, and when an application has all its files (spec 2.8).
import { type Application, entriesOf, type Member, membersOf } from './application.ts';
import { displayNames } from './entryName.ts';
import { isRoutineKey, type RoutineKey } from './programme.ts';

export const FILE_KINDS = ['card', 'music'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A programme option of the Files tab: where the files of one entry are kept. */
export interface EntryOption {
  entryId: string;
  routine: RoutineKey;
  /** The display name; on the wire it is {teamName}. */
  name: string;
  /** Routine and members in any order: what stays the same when a corrected form is read. */
  memberKey: string;
}

/** Names the place of an entry's files among all entries of one application. */
export const optionKey = (option: Pick<EntryOption, 'routine' | 'name'>): string =>
  `${option.routine}/${option.name}`;

const memberText = (member: Member): string =>
  [member.family, member.name, member.surname, member.birthDate, member.isReserve].join('|');

/** An entry that is known by its member key alone; the families stand for its name. */
export function orphanOption(memberKey: string): EntryOption | undefined {
  const [routine = '', ...members] = memberKey.split('\n');
  if (!isRoutineKey(routine)) return undefined;
  const name = members.map((member) => member.split('|')[0] ?? '').join('-');
  return { entryId: '', routine, name, memberKey };
}

/** The value of a programme option: entry id, display name and routine key (spec 3). */
export const optionValue = ({ entryId, name, routine }: EntryOption): string =>
  [entryId, name, routine].join('/');

/** What a confirmed programme is remembered by: the same people under the same name. */
export const finishKey = ({ memberKey, name }: EntryOption): string => `${memberKey}\n${name}`;

export function entryOptions(
  application: Pick<Application, 'teamName' | 'free' | 'tech'>,
): EntryOption[] {
  const names = displayNames(application);
  return entriesOf(application).map(({ key, entry }) => ({
    entryId: entry.id,
    routine: key,
    name: names.get(entry.id) ?? application.teamName,
    memberKey: [key, ...membersOf(entry).map(memberText).toSorted()].join('\n'),
  }));
}

/** The kinds of file that an entry still lacks; none means that it is complete (spec 2.8). */
export const lackingKinds = (has: (kind: FileKind) => boolean): FileKind[] =>
  FILE_KINDS.filter((kind) => !has(kind));
