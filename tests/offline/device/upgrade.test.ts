// A device that another version has used has every store and none of its records.
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { browserDb, VERSION } from '#offline/device/browserDb.ts';

test('the records of a version before are dropped, its stores as well', async () => {
  await deleteDB('registration');
  const older = await openDB('registration', VERSION - 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' });
      db.createObjectStore('uploads');
    },
  });
  await older.put('outbox', { id: 'a row of another shape' });
  older.close();
  const db = await browserDb();
  expect([...db.objectStoreNames]).toEqual([
    'cache',
    'draftSyncs',
    'drafts',
    'files',
    'formDrafts',
    'meta',
    'outbox',
    'shared',
  ]);
  expect(await db.getAll('outbox')).toEqual([]);
});
