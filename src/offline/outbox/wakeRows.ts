// Delays the next attempts of waiting rows while the server is unreachable, and ends the delays.
import { draftOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../device/outboxStores.ts';

/** Ends the waits of queued rows and drafts. */
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

/** Ends the wait of the draft that a submission waits for. */
export async function wakeDraftOf(stores: OutboxStores, row: OutboxRow): Promise<void> {
  if (row.kind !== 'save') return;
  const sync = await stores.sync(row.payload.draftId);
  if (sync && sync.nextAt > 0) await stores.putSync({ ...sync, failures: 0, nextAt: 0 });
}

/** Lets the draft of a row be saved again once its application is returned again. */
export async function reopenDraft(stores: OutboxStores, row: OutboxRow): Promise<void> {
  const sync = await stores.sync(draftOf(row));
  if (sync?.trouble?.kind === 'overtaken') await stores.putSync({ ...sync, trouble: undefined });
}

/** Returns whether a row waits only because the server is unreachable. */
const isSilent = ({ state, failures, lastError }: OutboxRow): boolean =>
  state === 'queued' && (failures === 0 || lastError?.code === 'no-answer');

/** Delays rows that wait for the server until `until`, epoch ms of the device. */
export async function pauseUntilReachable(
  stores: OutboxStores,
  owner: string,
  until: number,
): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (isSilent(row) && row.nextAt < until) await stores.put({ ...row, nextAt: until });
  }
}

/** Ends the waits of rows that only an unreachable server delays. */
export async function resetBackoff(stores: OutboxStores, owner: string): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (!isSilent(row) || row.nextAt === 0) continue;
    await stores.put({ ...row, nextAt: 0 });
    await wakeDraftOf(stores, row);
  }
}

/** Retries each row and draft once when a page opens. Keeps `failures`, so that the next wait is as long as before. */
export async function wakeForPage(stores: OutboxStores, owner: string): Promise<void> {
  await resetBackoff(stores, owner);
  for (const sync of await stores.syncsOf(owner)) {
    if (sync.nextAt > 0) await stores.putSync({ ...sync, nextAt: 0 });
  }
}
