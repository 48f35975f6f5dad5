// Files of complete entries that the server lacks (offline 11.9).
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

/** Returns whether a file is missing or replaced on another device. */
export const lacksFile = (content: EntryContent, entry: OfEntry): boolean => {
  const { lacking = [] } = content;
  return (
    without(lacking, entry, FILE_KINDS).length < lacking.length ||
    FILE_KINDS.some((kind) => awaitedFile(content, entry, kind) !== undefined)
  );
};

/** Returns the same content if nothing changed. */
export function withLacking(
  content: EntryContent,
  entry: OfEntry,
  kinds: readonly FileKind[],
  doLack: boolean,
): EntryContent {
  const { lacking = [], completedEntries } = content;
  const others = without(lacking, entry, kinds);
  // Unconfirmed entries are open anyway.
  const isConfirmed = completedEntries.includes(entry.id);
  const added = doLack && isConfirmed ? kinds.map((kind) => ({ entry: entry.id, kind })) : [];
  const isSame = others.length === lacking.length ? added.length === 0 : doLack && isConfirmed;
  return isSame ? content : { ...content, lacking: [...others, ...added] };
}

/** File that waits on another device, or ''. */
export interface FileWaitingElsewhere extends Pick<DraftEntry, 'routine' | 'name'> {
  kind: FileKind;
  device: string;
}

export const filesElsewhere = (content: EntryContent, entry: DraftEntry): FileWaitingElsewhere[] =>
  FILE_KINDS.flatMap((kind) => {
    const { routine, name } = entry;
    const awaited = awaitedFile(content, entry, kind);
    return awaited ? [{ kind, routine, name, device: awaited.device }] : [];
  });
