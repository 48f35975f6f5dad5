import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import type { DraftSnapshot } from '#domain/draft/draftSync.ts';
import { type DraftEntry, type FileMove, placedEntries } from '#domain/entry/draftEntry.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { waitingNames } from '#domain/entry-session/pickedElsewhere.ts';
import { FIELD_BYTES } from '#domain/limits.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { deviceName } from '../device/navigator.ts';

/** Ids of entries with an upload among the rows. */
export const entriesWithRows = (rows: readonly OutboxRow[], draft: string): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) =>
      row.kind === 'upload' && row.payload.place.draft === draft ? [row.payload.place.entry] : [],
    ),
  );

/** Raises the revision, so that an open page merges the new content. */
export const withNewContent = (draft: EntryDraft, content: EntryContent): EntryDraft => ({
  ...draft,
  content,
  revision: draft.revision + 1,
  writer: undefined,
});

const fits = (json: string): boolean => new TextEncoder().encode(json).byteLength <= FIELD_BYTES;

/** Drops entries without a place if the text is too long; their files stay in the own lists. */
export function entriesText(entries: readonly DraftEntry[]): string {
  const all = JSON.stringify(entries);
  return fits(all) ? all : JSON.stringify(placedEntries(entries));
}

/** Moves of files on the server; files in flight move after they arrive. */
function movesToTell(
  { id, content: { moves = [] } }: Pick<EntryDraft, 'id' | 'content'>,
  rows: readonly OutboxRow[],
): readonly FileMove[] {
  const going = rows.filter((row) => !needsDecision(row));
  const coming = entriesWithRows(going, id);
  return moves.filter(({ from }) => !coming.has(from));
}

/** `stored`: rows of the draft's owner. */
export function snapshotOf(
  draft: Pick<EntryDraft, 'id' | 'content' | 'here'>,
  stored: readonly StoredRow[],
): DraftSnapshot {
  const { content } = draft;
  const { form, entries } = content;
  const rows = stored.filter(isWaiting);
  const moves = movesToTell(draft, rows);
  const state = stateOf(content, {
    on: draft.here ?? '',
    device: deviceName(),
    waiting: waitingNames(rows, draft.id),
  });
  return {
    state: JSON.stringify(state),
    step: state.step,
    form,
    entries: entriesText(entries),
    ...(moves.length > 0 && { moves }),
  };
}
