// Deletions that wait behind moves which are not made: what lies at the new place is another file than they are about.
import type { RebindRow } from '#domain/outbox/outboxRow.ts';
import { returned } from '#domain/outbox/rebindRow.ts';
import type { OutboxStores } from './outboxStores.ts';

/** They go to where their file stays; none of them was ever sent. */
export async function returnRemovals(stores: OutboxStores, moving: RebindRow): Promise<void> {
  const rows = await stores.rowsOf(moving.owner);
  for (const row of rows) {
    const next = row.kind === 'removal' && returned(row, moving, rows);
    if (next) await stores.put(next);
  }
}
