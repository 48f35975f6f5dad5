// Content of a draft whose files are in the outbox (behaviour 9.5).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { FILE_KINDS } from '../entry/entryFiles.ts';
import { type EntryContent, withPickedFile } from './entryContent.ts';
import type { OpenSession, QueuingFile } from './entrySession.ts';
import { withLacking } from './lackingFiles.ts';
import { withoutAwaited } from './pickedElsewhere.ts';

/** The entry is off the list of what is to be done. */
export function completedContent(content: EntryContent, entry: DraftEntry): EntryContent {
  const { completedEntries, reading, filesSeen } = content;
  const { id } = entry;
  return {
    ...withoutAwaited(withLacking(content, entry, FILE_KINDS, false), entry),
    completedEntries: [...new Set(completedEntries).add(id)],
    // A form that was chosen meanwhile is still to be read, and then to be shown.
    filesSeen: filesSeen || reading !== undefined,
  };
}

const withoutQueued = (content: EntryContent, { entry, kind, file }: QueuingFile): EntryContent => {
  const picked = content.picked.find((each) => each.entry.id === entry.id);
  return picked?.[kind]?.id === file.id
    ? withPickedFile(content, { entry, kind }, undefined)
    : content;
};

/** A stored draft once the files stand in the outbox; what another tab has picked in their places stays. */
export const queuedContent = (
  content: EntryContent,
  files: readonly QueuingFile[],
  completed: readonly DraftEntry[],
): EntryContent => completed.reduce(completedContent, files.reduce(withoutQueued, content));

/** What a page that comes after this one goes on with: what stands in the outbox needs no second confirmation. */
export const contentToKeep = ({
  content,
  confirmations,
}: Pick<OpenSession, 'content' | 'confirmations'>): EntryContent =>
  [...confirmations.values()]
    .flatMap((each) => (each.kind === 'running' && each.completes ? [each.completes] : []))
    .reduce(completedContent, content);

/**
 * Returns whether a file is being queued together with its change of the draft. Until both are stored, the page saves
 * nothing, because its content is neither the old nor the new one.
 */
export const isQueuing = ({ queuing }: Pick<OpenSession, 'queuing'>): boolean => queuing.length > 0;
