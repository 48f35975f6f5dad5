// Which rows wait for their draft: a submission names its revision.
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { readOwned } from '../outbox/outboxStores.ts';
import { dueDrafts } from './pushDraft.ts';

/** The ids of rows that wait until their draft has been saved on the server. `now`: epoch ms of the device. */
export async function rowsBeforeDraft(
  owner: string,
  rows: readonly OutboxRow[],
  now: number,
): Promise<readonly string[]> {
  const waiting = rows.filter((row) => row.kind === 'save');
  if (waiting.length === 0) return [];
  const due = new Set(dueDrafts(await readOwned(owner), now).map(({ sync }) => sync.id));
  return waiting.flatMap(({ id, payload }) => (due.has(payload.draftId) ? [id] : []));
}
