// Rows whose moves go with the saving of their draft: tried, done or untouched together with it.
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { RebindRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../outbox/outboxStores.ts';
import { finishRow } from '../outbox/settleRow.ts';
import { doneRowOf } from '../outbox/doneRows.ts';
import { endMoves } from './dropMoves.ts';

/** Those that still wait. */
async function carriedRows(stores: OutboxStores, { attempt }: DraftSync): Promise<RebindRow[]> {
  const ids = (attempt?.carried ?? []).map(({ row }) => row);
  const rows = await Promise.all(ids.map((id) => stores.find(id)));
  return rows.filter((row) => row?.kind === 'rebind');
}

/** The saving is about to be sent: from now on its moves may have been made. */
export async function beginCarried(stores: OutboxStores, sync: DraftSync): Promise<void> {
  for (const row of await carriedRows(stores, sync))
    await stores.put({ ...row, attempts: row.attempts + 1, isUncertain: true });
}

/** The saving has come, and its moves are made; answers their rows. `revision`: what it has made; `now`: epoch ms. */
export async function finishCarried(
  stores: OutboxStores,
  sync: DraftSync,
  { revision, now }: { revision: number; now: number },
): Promise<readonly RebindRow[]> {
  const rows = await carriedRows(stores, sync);
  for (const row of rows) await finishRow(stores, row, { done: doneRowOf(row, {}, now), revision });
  return rows;
}

/** The saving was not taken, so its moves are certainly not made. Of a draft that is deleted here none is wanted. */
export async function freeCarried(stores: OutboxStores, sync: DraftSync): Promise<void> {
  for (const row of await carriedRows(stores, sync))
    await stores.put({ ...row, attempts: 0, isUncertain: false });
  const { id: draft, owner, removal } = sync;
  if (removal !== undefined) await endMoves(stores, { owner, draft }, (row) => row);
}
