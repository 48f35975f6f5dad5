// What can be done with the rows of the outbox in one transaction, with everything that changes together with them.
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

/** What one transaction can do; it awaits nothing but its own requests. */
export interface OutboxStores extends Shared {
  /** A row that waits. */
  find: (id: string) => Promise<OutboxRow | undefined>;
  /** What waits of an owner, in its order. */
  rowsOf: (owner: string) => Promise<OutboxRow[]>;
  /** What waits of anybody. */
  allRows: () => Promise<OutboxRow[]>;
  /** What is done of anybody. */
  doneRows: () => Promise<DoneRow[]>;
  put: (row: OutboxRow) => Promise<unknown>;
  /** Writes that a row is done, in its place. */
  finish: (row: DoneRow) => Promise<unknown>;
  dropDone: (rows: readonly DoneRow[]) => Promise<unknown>;
  /** Removes a row; the draft that it held is free again. */
  remove: (row: OutboxRow) => Promise<unknown>;
  /** Puts a row in the place of another, with all that was its. */
  replace: (row: OutboxRow, by: OutboxRow) => Promise<unknown>;
  /** Removes the rows of a natural key that newer ones have replaced. */
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

/** Does `work` in one transaction that is kept when this resolves. */
export const changeOutbox = async <Result>(
  work: (stores: OutboxStores) => Promise<Result>,
): Promise<Result> => (await outboxDevice()).change((records) => work(storesOf(records)));

/** An owner's rows, also those that are done, without any bytes. */
export const readRows = async (owner: string): Promise<StoredRow[]> =>
  (await outboxDevice()).readRows(owner);

/** An owner's drafts and rows as one moment has them, without any bytes. */
export const readOwned = async (owner: string): Promise<OwnedRecords> =>
  (await outboxDevice()).readOwned(owner);

/** The same within a transaction. */
export const ownedIn = async (stores: OutboxStores, owner: string): Promise<OwnedRecords> => ({
  drafts: await stores.draftsOf(owner),
  unreadable: await stores.unreadableOf(owner),
  syncs: await stores.syncsOf(owner),
  rows: await stores.rowsOf(owner),
});
