// Rewrites the records of a store one by one within a version change, so that none is ever held twice.

/**
 * `rewrite` answers the new record, or the very same one where nothing changes. It keeps
 * the record's key and does not throw: a record of an unknown shape stays as it is. Resolves
 * with the last record, while the transaction is still active; never if it ends before.
 */
export const rewriteRecords = (
  store: IDBObjectStore,
  rewrite: (record: unknown) => unknown,
): Promise<void> =>
  new Promise((resolve) => {
    const records = store.openCursor();
    records.addEventListener('success', () => {
      const cursor = records.result;
      if (!cursor) return resolve();
      const record: unknown = cursor.value;
      const rewritten = rewrite(record);
      if (rewritten !== record) cursor.update(rewritten);
      cursor.continue();
    });
  });
