// Files of completed entries that the server has not: what this device was told, and where they wait (offline 11.9).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind, type FileOfEntryId } from '../entry/entryFiles.ts';
import type { EntryContent } from './entryContent.ts';
import { awaitedFile } from './pickedElsewhere.ts';

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

/** A file that waits on another device; '' for one without a name. */
export interface FileWaitingElsewhere extends Pick<DraftEntry, 'routine' | 'name'> {
  kind: FileKind;
  device: string;
}

/** Which files of an entry wait on other devices. */
export const filesElsewhere = (content: EntryContent, entry: DraftEntry): FileWaitingElsewhere[] =>
  FILE_KINDS.flatMap((kind) => {
    const { routine, name } = entry;
    const awaited = awaitedFile(content, entry, kind);
    return awaited ? [{ kind, routine, name, device: awaited.device }] : [];
  });
