import type { Page } from 'playwright-core';

/** Returns all records of an IndexedDB store, without values that JSON does not support. */
export const recordsIn = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')));
      });
    const db = await done(indexedDB.open('registration'));
    const records = await done(db.transaction(name).objectStore(name).getAll());
    db.close();
    return records;
  }, store);
