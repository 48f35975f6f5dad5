// Content of a draft on this device that something else than its page changes.
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { EntryDraft } from '../device/entryDraft.ts';

/** Ids of the entries of a draft that have a file waiting in these rows. */
export const entriesWithRows = (rows: readonly OutboxRow[], draft: string): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) =>
      row.kind === 'upload' && row.payload.place.draft === draft ? [row.payload.place.entry] : [],
    ),
  );

/** The draft with another content; a page that shows it sees that it has not saved it itself, and merges. */
export const withNewContent = (draft: EntryDraft, content: EntryContent): EntryDraft => ({
  ...draft,
  content,
  revision: draft.revision + 1,
  writer: undefined,
});
