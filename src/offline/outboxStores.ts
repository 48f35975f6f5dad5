// Transactions over the outbox with everything that changes together with a row.
import type { EntryPlace } from '#domain/entryPlace.ts';
import { type BrowserDb, STRICT, withDb } from './browserDb.ts';
import { type DeviceMeta, metaIn } from './deviceMeta.ts';
import { openEntryAgain } from './openEntryAgain.ts';
import { isDone, isWaiting } from '#domain/doneRows.ts';
import { replacedRows, bySeq } from '#domain/outboxOrder.ts';
import type { DoneRow, OutboxRow, StoredRow } from '#domain/outboxRow.ts';

const begin = (db: BrowserDb) =>
  db.transaction(['outbox', 'drafts', 'files', 'meta'], 'readwrite', STRICT);

type Transaction = ReturnType<typeof begin>;

/** What one transaction can do; it awaits nothing but its own requests. */
export interface OutboxStores {
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
  /** Removes the rows of a natural key that newer ones have replaced. */
  removeReplaced: (owner: string, naturalKey: string) => Promise<OutboxRow[]>;
  nextSeq: () => Promise<number>;
  hasFile: (id: string) => Promise<boolean>;
  /** Locks a draft for a row or frees it; answers whether it is there. */
  lockDraft: (id: string, lockedBy: string | undefined) => Promise<boolean>;
  dropDraft: (id: string) => Promise<unknown>;
  /** The programme of a file lacks it again, in whichever draft of the owner has it. */
  openEntry: (owner: string, place: EntryPlace) => Promise<void>;
  meta: () => Promise<DeviceMeta>;
  putMeta: (meta: DeviceMeta) => Promise<unknown>;
}

function storesOf(tx: Transaction): OutboxStores {
  const [outbox, drafts] = [tx.objectStore('outbox'), tx.objectStore('drafts')];
  const [files, meta] = [tx.objectStore('files'), tx.objectStore('meta')];
  const stores: OutboxStores = {
    async find(id) {
      const row = await outbox.get(id);
      return row && isWaiting(row) ? row : undefined;
    },
    rowsOf: async (owner) =>
      (await outbox.index('owner').getAll(owner)).filter(isWaiting).toSorted(bySeq),
    allRows: async () => (await outbox.getAll()).filter(isWaiting),
    doneRows: async () => (await outbox.getAll()).filter(isDone),
    put: (row) => outbox.put(row),
    finish: (row) => outbox.put(row),
    dropDone: (rows) => Promise.all(rows.map(({ id }) => outbox.delete(id))),
    async remove(row) {
      await outbox.delete(row.id);
      if (row.kind === 'save') await stores.lockDraft(row.payload.draftId, undefined);
    },
    async removeReplaced(owner, naturalKey) {
      const rows = (await stores.rowsOf(owner)).filter((row) => row.naturalKey === naturalKey);
      const replaced = replacedRows(rows);
      for (const row of replaced) await stores.remove(row);
      return replaced;
    },
    nextSeq: async () => ((await outbox.index('seq').openKeyCursor(null, 'prev'))?.key ?? 0) + 1,
    hasFile: async (id) => (await files.getKey(id)) !== undefined,
    async lockDraft(id, lockedBy) {
      const draft = await drafts.get(id);
      if (draft) await drafts.put({ ...draft, lockedBy });
      return draft !== undefined;
    },
    dropDraft: (id) => drafts.delete(id),
    async openEntry(owner, place) {
      for (const draft of await drafts.index('owner').getAll(owner)) {
        const opened = openEntryAgain(draft, place);
        if (opened !== draft) await drafts.put(opened);
      }
    },
    meta: () => metaIn(meta),
    putMeta: (next) => meta.put(next, 'device'),
  };
  return stores;
}

/** Nothing of a transaction is kept when its work fails. */
function abort(tx: Transaction): void {
  try {
    tx.abort();
  } catch {
    // Its own failure has ended it already.
  }
}

/** Does `work` in one transaction that is on the disk when this resolves. */
export const changeOutbox = <Result>(
  work: (stores: OutboxStores) => Promise<Result>,
): Promise<Result> =>
  withDb(async (db) => {
    const tx = begin(db);
    const working = work(storesOf(tx)).catch((error: unknown) => {
      abort(tx);
      throw error;
    });
    const [result] = await Promise.all([working, tx.done]);
    return result;
  });

/** An owner's rows, also those that are done, without any bytes. */
export const readRows = (owner: string): Promise<StoredRow[]> =>
  withDb((db) => db.getAllFromIndex('outbox', 'owner', owner));
