// Rows that wait while no server is there, and those that wait no longer: the network may be back, the server has
// answered, or their person wants them sent now.
import { draftOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from './outboxStores.ts';

/** Rows that wait for their time wait no longer; stuck ones stay stuck. */
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

/** The draft that a row waits for is saved as soon as the row is to be sent. */
export async function wakeDraftOf(stores: OutboxStores, row: OutboxRow): Promise<void> {
  if (row.kind !== 'save') return;
  const sync = await stores.sync(row.payload.draftId);
  if (sync && sync.nextAt > 0) await stores.putSync({ ...sync, failures: 0, nextAt: 0 });
}

/** The draft of a row is returned again: that it was closed is over. */
export async function reopenDraft(stores: OutboxStores, row: OutboxRow): Promise<void> {
  const sync = await stores.sync(draftOf(row));
  if (sync?.trouble?.kind === 'overtaken') await stores.putSync({ ...sync, trouble: undefined });
}

/** Whether nothing but the server's silence holds it up, its own attempts' or another row's. */
const isSilent = ({ state, failures, lastError }: OutboxRow): boolean =>
  state === 'queued' && (failures === 0 || lastError?.code === 'no-answer');

/** The server is silent: none of these rows is tried before `until`, epoch ms of the device. */
export async function holdSilent(
  stores: OutboxStores,
  owner: string,
  until: number,
): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (isSilent(row) && row.nextAt < until) await stores.put({ ...row, nextAt: until });
  }
}

/** The server has answered again: rows that only its silence holds up need not wait any longer. */
export async function wakeSilent(stores: OutboxStores, owner: string): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (!isSilent(row) || row.nextAt === 0) continue;
    await stores.put({ ...row, nextAt: 0 });
    await wakeDraftOf(stores, row);
  }
}

/**
 * A page was opened: the network may be back that was gone when the last one closed. Of rows only those are
 * tried again that silence holds up, of drafts all, each once: where it goes on, the waits are as long as they had become.
 */
export async function wakeForPage(stores: OutboxStores, owner: string): Promise<void> {
  await wakeSilent(stores, owner);
  for (const sync of await stores.syncsOf(owner)) {
    if (sync.nextAt > 0) await stores.putSync({ ...sync, nextAt: 0 });
  }
}
