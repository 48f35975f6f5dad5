// Files of completed entries that the server has not: what this device was told, and where they wait (offline 11.9).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind, type FileOfEntryId } from '../entry/entryFiles.ts';
import type { CompletedElsewhere, EntryContent, PickedName } from './entryContent.ts';
import { awaitedFile, hasNoRoom } from './pickedElsewhere.ts';

type OfEntry = Pick<DraftEntry, 'id'>;

const without = (
  lacking: readonly FileOfEntryId[],
  { id }: OfEntry,
  kinds: readonly FileKind[],
): readonly FileOfEntryId[] =>
  lacking.filter((file) => file.entry !== id || !kinds.includes(file.kind));

/** Whether the server was found to lack a file of an entry, or another device has one that is to replace it. */
export const lacksFile = (content: EntryContent, entry: OfEntry): boolean => {
  const { lacking = [] } = content;
  return (
    without(lacking, entry, FILE_KINDS).length < lacking.length ||
    FILE_KINDS.some((kind) => awaitedFile(content, entry, kind) !== undefined)
  );
};

/** The content once it is known of some files of an entry that they lack, or do not; itself where that says nothing new. */
export function withLacking(
  content: EntryContent,
  entry: OfEntry,
  kinds: readonly FileKind[],
  doLack: boolean,
): EntryContent {
  const { lacking = [], completedEntries } = content;
  const others = without(lacking, entry, kinds);
  // Of what nobody has confirmed nothing is remembered: it is open in any case.
  const isConfirmed = completedEntries.includes(entry.id);
  const added = doLack && isConfirmed ? kinds.map((kind) => ({ entry: entry.id, kind })) : [];
  const isSame = others.length === lacking.length ? added.length === 0 : doLack && isConfirmed;
  return isSame ? content : { ...content, lacking: [...others, ...added] };
}

/** What the device calls itself that has confirmed an entry, where it is another one: '' without a name. */
export const completedOn = (
  { completedEntries, completedElsewhere = [] }: EntryContent,
  { id }: OfEntry,
): string | undefined => {
  if (!completedEntries.includes(id)) return undefined;
  return completedElsewhere.find(({ entry }) => entry === id)?.device;
};

/** A file that waits on another device; '' for one without a name. */
export interface FileWaitingElsewhere extends Pick<DraftEntry, 'routine' | 'name'> {
  kind: FileKind;
  device: string;
}

/** What the device calls itself on which a file of an entry was confirmed, where it is another one: '' without a name. */
export const confirmedOn = (
  content: EntryContent,
  entry: OfEntry,
  kind: FileKind,
): string | undefined => awaitedFile(content, entry, kind)?.device ?? completedOn(content, entry);

/** Which files of an entry the server has not because they wait on another device. */
export function filesElsewhere(content: EntryContent, entry: DraftEntry): FileWaitingElsewhere[] {
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
  const known = new Map(before?.completedElsewhere?.map((each) => [each.entry, each]));
  const own = new Set(before?.completedEntries.filter((id) => !known.has(id)));
  const waiting = new Set(
    picked.filter(({ sha256 }) => sha256 !== undefined).map(({ entry }) => entry),
  );
  const isFull = hasNoRoom(picked);
  return completedEntries.flatMap((id) =>
    own.has(id) || !(isFull || waiting.has(id)) ? [] : [known.get(id) ?? { entry: id, device }],
  );
}
