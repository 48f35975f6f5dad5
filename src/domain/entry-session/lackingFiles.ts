// Files of completed entries that the server has not: what this device was told, and where they wait (offline 11.9).
import {
  completedKey,
  FILE_KINDS,
  type FileKind,
  type FileOfPlace,
  memberKeyIn,
  type NamedEntry,
  withoutCompletedAt,
} from '../entry/entryFiles.ts';
import type { CompletedElsewhere, EntryContent, PickedName } from './entryContent.ts';
import { awaitedFile, hasNoRoom } from './pickedElsewhere.ts';

type Place = Pick<NamedEntry, 'routine' | 'name'>;

const without = (
  lacking: readonly FileOfPlace[],
  { routine, name }: Place,
  kinds: readonly FileKind[],
): readonly FileOfPlace[] =>
  lacking.filter(
    (file) => file.routine !== routine || file.name !== name || !kinds.includes(file.kind),
  );

/** Whether the server was found to lack a file of an entry, or another device has one that is to replace it. */
export const lacksFile = (content: EntryContent, entry: NamedEntry): boolean => {
  const { lacking = [] } = content;
  return (
    without(lacking, entry, FILE_KINDS).length < lacking.length ||
    FILE_KINDS.some((kind) => awaitedFile(content, entry, kind) !== undefined)
  );
};

/** The content once it is known of some files of a place that they lack, or do not; itself where that says nothing new. */
export function withLacking(
  content: EntryContent,
  place: Place,
  kinds: readonly FileKind[],
  doLack: boolean,
): EntryContent {
  const { lacking = [], completedEntries } = content;
  const others = without(lacking, place, kinds);
  // Of what nobody has confirmed nothing is remembered: it is open in any case.
  const isConfirmed = withoutCompletedAt(completedEntries, place) !== completedEntries;
  const { routine, name } = place;
  const added = doLack && isConfirmed ? kinds.map((kind) => ({ routine, name, kind })) : [];
  const isSame = others.length === lacking.length ? added.length === 0 : doLack && isConfirmed;
  return isSame ? content : { ...content, lacking: [...others, ...added] };
}

/** What the device calls itself that has confirmed an entry, where it is another one: '' without a name. */
export const completedOn = (
  { completedEntries, completedElsewhere = [] }: EntryContent,
  entry: NamedEntry,
): string | undefined => {
  const key = completedKey(entry);
  if (!completedEntries.includes(key)) return undefined;
  return completedElsewhere.find((each) => each.key === key)?.device;
};

/** A file that waits on another device; '' for one without a name. */
export interface FileWaitingElsewhere extends Pick<NamedEntry, 'routine' | 'name'> {
  kind: FileKind;
  device: string;
}

/** What the device calls itself on which a file of an entry was confirmed, where it is another one: '' without a name. */
export const confirmedOn = (
  content: EntryContent,
  entry: NamedEntry,
  kind: FileKind,
): string | undefined => awaitedFile(content, entry, kind)?.device ?? completedOn(content, entry);

/** Which files of an entry the server has not because they wait on another device. */
export function filesElsewhere(content: EntryContent, entry: NamedEntry): FileWaitingElsewhere[] {
  const { lacking = [] } = content;
  const { routine, name } = entry;
  return FILE_KINDS.flatMap((kind) => {
    const device = confirmedOn(content, entry, kind);
    const isThere = without(lacking, entry, [kind]).length === lacking.length;
    if (device === undefined || (isThere && !awaitedFile(content, entry, kind))) return [];
    return [{ kind, routine, name, device }];
  });
}

/** What another device has saved of what its person has confirmed; `picked`: all files that it names. */
interface ConfirmedThere {
  completedEntries: readonly string[];
  picked: readonly PickedName[];
  device: string;
}

/**
 * Which of completed entries that have come from another device were not confirmed here and have files that wait there.
 * A file that is not named has arrived there, whatever has become of it since, unless there was no room for its name.
 */
export function elsewhereAfter(
  before: EntryContent | undefined,
  { completedEntries, picked, device }: ConfirmedThere,
): readonly CompletedElsewhere[] {
  const known = new Map(before?.completedElsewhere?.map((each) => [each.key, each]));
  const own = new Set(before?.completedEntries.filter((key) => !known.has(key)));
  const waiting = new Set(
    picked.filter(({ sha256 }) => sha256 !== undefined).map(({ memberKey }) => memberKey),
  );
  const isFull = hasNoRoom(picked);
  const mayWait = (key: string): boolean => isFull || waiting.has(memberKeyIn(key));
  return completedEntries.flatMap((key) =>
    own.has(key) || !mayWait(key) ? [] : [known.get(key) ?? { key, device }],
  );
}
