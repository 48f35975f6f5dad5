// Which rows the server could not understand yet: files move within a draft that it must know first.
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { dueDrafts } from './pushDraft.ts';

/** The ids of rows that wait until their draft has been saved on the server, where that is still to come. */
export async function rowsBeforeDraft(
  owner: string,
  rows: readonly OutboxRow[],
): Promise<readonly string[]> {
  const moving = rows.filter((row) => row.kind === 'rebind');
  if (moving.length === 0) return [];
  const unsaved = (await dueDrafts(owner)).filter(({ sync }) => sync.saved.revision === 0);
  const ids = new Set(unsaved.map(({ sync }) => sync.id));
  return moving.filter(({ payload }) => ids.has(payload.draftId)).map(({ id }) => id);
}
