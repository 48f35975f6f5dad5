import { isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { bySeq, replacedRows } from '#domain/outbox/outboxOrder.ts';
import { type DoneRow, type OutboxRow, type StoredRow, draftOf } from '#domain/outbox/outboxRow.ts';
import { outboxDevice } from './outboxDevice.ts';
import type { OutboxRecords, OwnedRecords } from './outboxRecords.ts';

/** `OutboxRecords` with separate reads of waiting and done rows. */
export interface OutboxStores extends Omit<
  OutboxRecords,
  'row' | 'rowsOf' | 'allRows' | 'lastSeq'
> {
  find: (id: string) => Promise<OutboxRow | undefined>;
  /** Waiting rows, ordered by `seq`. */
  rowsOf: (owner: string) => Promise<OutboxRow[]>;
  allRows: () => Promise<OutboxRow[]>;
  doneRows: () => Promise<DoneRow[]>;
  /** Deletes a row; if it is a submission, also unlocks its draft. */
  remove: (row: OutboxRow) => Promise<unknown>;
  /** Deletes and returns the rows that a newer row with the same key replaces. */
  removeReplaced: (owner: string, naturalKey: string) => Promise<OutboxRow[]>;
  nextSeq: () => Promise<number>;
}

function storesOf(records: OutboxRecords): OutboxStores {
  const { row, rowsOf, allRows, lastSeq, ...shared } = records;
  const stores: OutboxStores = {
    ...shared,
    async find(id) {
      const found = await row(id);
      return found && isWaiting(found) ? found : undefined;
    },
    rowsOf: async (owner) => (await rowsOf(owner)).filter(isWaiting).toSorted(bySeq),
    allRows: async () => (await allRows()).filter(isWaiting),
    doneRows: async () => (await allRows()).filter(isDone),
    async remove(removed) {
      await stores.deleteRow(removed.id);
      if (removed.kind === 'save') await stores.lockDraft(removed.payload.draftId, undefined);
    },
    async removeReplaced(owner, naturalKey) {
      const rows = (await stores.rowsOf(owner)).filter((each) => each.naturalKey === naturalKey);
      const replaced = replacedRows(rows);
      for (const each of replaced) await stores.remove(each);
      return replaced;
    },
    nextSeq: async () => (await lastSeq()) + 1,
  };
  return stores;
}

/** Runs `work` in one transaction; resolves once its changes are stored. */
export const changeOutbox = async <Result>(
  work: (stores: OutboxStores) => Promise<Result>,
): Promise<Result> => (await outboxDevice()).change((records) => work(storesOf(records)));

export const readRows = async (owner: string): Promise<StoredRow[]> =>
  (await outboxDevice()).readRows(owner);

export const readOwned = async (owner: string): Promise<OwnedRecords> =>
  (await outboxDevice()).readOwned(owner);

/** Like `readOwned`, but within a transaction and without done rows. */
export const ownedIn = async (stores: OutboxStores, owner: string): Promise<OwnedRecords> => ({
  drafts: await stores.draftsOf(owner),
  syncs: await stores.syncsOf(owner),
  rows: await stores.rowsOf(owner),
});

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

/** Lets the draft of a row be saved on the server again, after the organiser has returned the application once more. */
export async function reopenDraft(stores: OutboxStores, row: OutboxRow): Promise<void> {
  const sync = await stores.sync(draftOf(row));
  if (sync?.trouble?.kind === 'overtaken') await stores.putSync({ ...sync, trouble: undefined });
}

/** Returns whether nothing but an unreachable server delays the row. */
const isSilent = ({ state, failures, lastError }: OutboxRow): boolean =>
  state === 'queued' && (failures === 0 || lastError?.code === 'no-answer');

/** Delays rows that wait only for an unreachable server. `until`: device time, epoch ms. */
export async function pauseUntilReachable(
  stores: OutboxStores,
  owner: string,
  until: number,
): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (isSilent(row) && row.nextAt < until) await stores.put({ ...row, nextAt: until });
  }
}

/** Makes rows due at once if they wait only for an unreachable server. */
export async function resetBackoff(stores: OutboxStores, owner: string): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (!isSilent(row) || row.nextAt === 0) continue;
    await stores.put({ ...row, nextAt: 0 });
    await wakeDraftOf(stores, row);
  }
}

/** Makes rows and drafts due, because a page was opened. Keeps the rows' `failures`, so their backoff goes on. */
export async function wakeForPage(stores: OutboxStores, owner: string): Promise<void> {
  await resetBackoff(stores, owner);
  for (const sync of await stores.syncsOf(owner)) {
    if (sync.nextAt > 0) await stores.putSync({ ...sync, nextAt: 0 });
  }
}
