import { isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { bySeq, replacedRows } from '#domain/outbox/outboxOrder.ts';
import type { DoneRow, OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import { outboxDevice } from './outboxDevice.ts';
import type { OutboxRecords, OwnedRecords } from './outboxRecords.ts';

type Shared = Pick<OutboxRecords, 'hasFile' | 'lockDraft' | 'dropDraft' | 'openEntry'> &
  Pick<
    OutboxRecords,
    'draftsOf' | 'unreadableOf' | 'putDraft' | 'syncsOf' | 'sync' | 'putSync' | 'dropSync'
  > &
  Pick<OutboxRecords, 'meta' | 'putMeta'>;

/** Rows of one transaction. Await only its own requests. */
export interface OutboxStores extends Shared {
  /** Waiting row. */
  find: (id: string) => Promise<OutboxRow | undefined>;
  /** Waiting rows in order. */
  rowsOf: (owner: string) => Promise<OutboxRow[]>;
  /** Waiting rows of all users. */
  allRows: () => Promise<OutboxRow[]>;
  /** Done rows of all users. */
  doneRows: () => Promise<DoneRow[]>;
  put: (row: OutboxRow) => Promise<unknown>;
  /** Replaces the row by its done form. */
  finish: (row: DoneRow) => Promise<unknown>;
  dropDone: (rows: readonly DoneRow[]) => Promise<unknown>;
  /** Also unlocks the draft. */
  remove: (row: OutboxRow) => Promise<unknown>;
  replace: (row: OutboxRow, by: OutboxRow) => Promise<unknown>;
  /** Deletes rows that newer ones of the same key replace. */
  removeReplaced: (owner: string, naturalKey: string) => Promise<OutboxRow[]>;
  nextSeq: () => Promise<number>;
}

function storesOf(records: OutboxRecords): OutboxStores {
  const { row, rowsOf, allRows, putRow, deleteRow, lastSeq, ...shared } = records;
  const stores: OutboxStores = {
    ...shared,
    async find(id) {
      const found = await row(id);
      return found && isWaiting(found) ? found : undefined;
    },
    rowsOf: async (owner) => (await rowsOf(owner)).filter(isWaiting).toSorted(bySeq),
    allRows: async () => (await allRows()).filter(isWaiting),
    doneRows: async () => (await allRows()).filter(isDone),
    put: putRow,
    finish: putRow,
    dropDone: (rows) => Promise.all(rows.map(({ id }) => deleteRow(id))),
    async remove(removed) {
      await deleteRow(removed.id);
      if (removed.kind === 'save') await stores.lockDraft(removed.payload.draftId, undefined);
    },
    async replace(replaced, by) {
      await deleteRow(replaced.id);
      await putRow(by);
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

/** Resolves once the transaction is stored. */
export const changeOutbox = async <Result>(
  work: (stores: OutboxStores) => Promise<Result>,
): Promise<Result> => (await outboxDevice()).change((records) => work(storesOf(records)));

/** Includes done rows. */
export const readRows = async (owner: string): Promise<StoredRow[]> =>
  (await outboxDevice()).readRows(owner);

export const readOwned = async (owner: string): Promise<OwnedRecords> =>
  (await outboxDevice()).readOwned(owner);

/** Like `readOwned`, within a transaction. */
export const ownedIn = async (stores: OutboxStores, owner: string): Promise<OwnedRecords> => ({
  drafts: await stores.draftsOf(owner),
  unreadable: await stores.unreadableOf(owner),
  syncs: await stores.syncsOf(owner),
  rows: await stores.rowsOf(owner),
});
