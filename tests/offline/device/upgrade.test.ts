import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';

test('version 11 drops the records of version 10 and has the stores of 1.0.0', async () => {
  await deleteDB('registration');
  const older = await openDB('registration', 10, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' });
      db.createObjectStore('uploads');
    },
  });
  await older.put('outbox', { id: 'a row of another shape' });
  older.close();
  const db = await browserDb();
  expect(await db.getAll('outbox')).toEqual([]);
  expect(db.version).toBe(11);
  const tx = db.transaction([...db.objectStoreNames]);
  const stores = [...db.objectStoreNames].map((name) => {
    const { keyPath, indexNames } = tx.objectStore(name);
    return [name, keyPath, [...indexNames].join()];
  });
  expect(stores).toEqual([
    ['cache', ['owner', 'key'], ''],
    ['draftSyncs', 'id', 'owner'],
    ['drafts', 'id', 'owner'],
    ['files', 'id', 'keptAt'],
    ['formDrafts', ['owner', 'form'], ''],
    ['meta', null, ''],
    ['outbox', 'id', 'owner,seq'],
    ['shared', 'id', 'owner'],
  ]);
});
