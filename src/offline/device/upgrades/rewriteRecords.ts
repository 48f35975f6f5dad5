// Rewrites the records of a store one by one within a version change, so that none is ever held twice.

/**
 * `rewrite` answers the new record, or the very same one where nothing changes. It keeps
 * the record's key and does not throw: a record of an unknown shape stays as it is.
 */
export function rewriteRecords(store: IDBObjectStore, rewrite: (record: unknown) => unknown): void {
  const records = store.openCursor();
  records.addEventListener('success', () => {
    const cursor = records.result;
    if (!cursor) return;
    const record: unknown = cursor.value;
    const rewritten = rewrite(record);
    if (rewritten !== record) cursor.update(rewritten);
    cursor.continue();
  });
}
