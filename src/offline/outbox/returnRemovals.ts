// Deletions behind moves that are not made, or are tried again: they are of the file, wherever it lies by then.
import type { RebindRow } from '#domain/outbox/outboxRow.ts';
import { returned, sentAlong } from '#domain/outbox/rebindRow.ts';
import type { OutboxStores } from './outboxStores.ts';

async function changeRemovals(
  stores: OutboxStores,
  moving: RebindRow,
  change: typeof returned,
): Promise<void> {
  const rows = await stores.rowsOf(moving.owner);
  for (const row of rows) {
    const next = row.kind === 'removal' && change(row, moving, rows);
    if (next) await stores.put(next);
  }
}

/** They go to where their file stays; none of them was ever sent. */
export const returnRemovals = (stores: OutboxStores, moving: RebindRow): Promise<void> =>
  changeRemovals(stores, moving, returned);

/** They go where their file goes. */
export const sendRemovalsAlong = (stores: OutboxStores, moving: RebindRow): Promise<void> =>
  changeRemovals(stores, moving, sentAlong);
