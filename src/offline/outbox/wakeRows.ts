// Backoff of rows while the server is unreachable.
import { draftOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../device/outboxStores.ts';

export async function wakeWaiting(stores: OutboxStores, owner: string): Promise<void> {
  const rows = (await stores.rowsOf(owner)).filter(
    ({ state, nextAt }) => state === 'queued' && nextAt > 0,
  );
  const syncs = (await stores.syncsOf(owner)).filter(({ nextAt }) => nextAt > 0);
  await Promise.all([
    ...rows.map((row) => stores.put({ ...row, failures: 0, nextAt: 0 })),
    ...syncs.map((sync) => stores.putSync({ ...sync, failures: 0, nextAt: 0 })),
  ]);
}

export async function wakeDraftOf(stores: OutboxStores, row: OutboxRow): Promise<void> {
  if (row.kind !== 'save') return;
  const sync = await stores.sync(row.payload.draftId);
  if (sync && sync.nextAt > 0) await stores.putSync({ ...sync, failures: 0, nextAt: 0 });
}

/** Retries saving once the application is returned again. */
export async function reopenDraft(stores: OutboxStores, row: OutboxRow): Promise<void> {
  const sync = await stores.sync(draftOf(row));
  if (sync?.trouble?.kind === 'overtaken') await stores.putSync({ ...sync, trouble: undefined });
}

/** Returns whether only an unreachable server delays the row. */
const isSilent = ({ state, failures, lastError }: OutboxRow): boolean =>
  state === 'queued' && (failures === 0 || lastError?.code === 'no-answer');

/** `until`: device time, epoch ms. */
export async function pauseUntilReachable(
  stores: OutboxStores,
  owner: string,
  until: number,
): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (isSilent(row) && row.nextAt < until) await stores.put({ ...row, nextAt: until });
  }
}

/** Ends delays caused by an unreachable server. */
export async function resetBackoff(stores: OutboxStores, owner: string): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (!isSilent(row) || row.nextAt === 0) continue;
    await stores.put({ ...row, nextAt: 0 });
    await wakeDraftOf(stores, row);
  }
}

/** Retries once when a page opens; keeps `failures` and so the next delay. */
export async function wakeForPage(stores: OutboxStores, owner: string): Promise<void> {
  await resetBackoff(stores, owner);
  for (const sync of await stores.syncsOf(owner)) {
    if (sync.nextAt > 0) await stores.putSync({ ...sync, nextAt: 0 });
  }
}
