// Content of a draft with queued files (behaviour 9.5).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { FILE_KINDS } from '../entry/entryFiles.ts';
import { type EntryContent, withPickedFile } from './entryContent.ts';
import type { OpenSession, QueuingFile } from './entrySession.ts';
import { withLacking } from './lackingFiles.ts';
import { withoutAwaited } from './pickedElsewhere.ts';

export function completedContent(content: EntryContent, entry: DraftEntry): EntryContent {
  const { completedEntries, reading, filesSeen } = content;
  const { id } = entry;
  return {
    ...withoutAwaited(withLacking(content, entry, FILE_KINDS, false), entry),
    completedEntries: [...new Set(completedEntries).add(id)],
    // A form chosen meanwhile is still to be read and shown.
    filesSeen: filesSeen || reading !== undefined,
  };
}

const withoutQueued = (content: EntryContent, { entry, kind, file }: QueuingFile): EntryContent => {
  const picked = content.picked.find((each) => each.entry.id === entry.id);
  return picked?.[kind]?.id === file.id
    ? withPickedFile(content, { entry, kind }, undefined)
    : content;
};

/** Keeps what another tab picked in the same places. */
export const queuedContent = (
  content: EntryContent,
  files: readonly QueuingFile[],
  completed: readonly DraftEntry[],
): EntryContent => completed.reduce(completedContent, files.reduce(withoutQueued, content));

/** Content to store, without files that are queued already. */
export const contentToKeep = ({
  content,
  confirmations,
}: Pick<OpenSession, 'content' | 'confirmations'>): EntryContent =>
  [...confirmations.values()]
    .flatMap((each) => (each.kind === 'running' && each.completes ? [each.completes] : []))
    .reduce(completedContent, content);

/** While true nothing is saved, because the content is in between. */
export const isQueuing = ({ queuing }: Pick<OpenSession, 'queuing'>): boolean => queuing.length > 0;
