// The database over its versions: an upgrade carries every row, an older page stops.
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { browserDb, outdated, troubleOf } from '#offline/browserDb.ts';
import { readCached } from '#offline/cache.ts';
import { readFormDraft } from '#offline/formDrafts.ts';
import { keepFile } from '#offline/files.ts';

const NAME = 'registration';

test('what version 1 kept is there in version 2, beside the new stores', async () => {
  const old = await openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('cache', { keyPath: ['owner', 'key'] });
      db.createObjectStore('formDrafts', { keyPath: ['owner', 'form'] });
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  await old.put('cache', { owner: 'coach', key: '/list', data: [1], fetchedAt: 5 });
  await old.put('formDrafts', {
    owner: 'coach',
    form: 'new',
    values: { name: 'Кубок' },
    savedAt: 6,
  });
  expect([...(await browserDb()).objectStoreNames]).toEqual([
    'cache',
    'drafts',
    'files',
    'formDrafts',
    'meta',
    'outbox',
  ]);
  expect(await readCached('coach', '/list')).toMatchObject({ data: [1], fetchedAt: 5 });
  expect(await readFormDraft('coach', 'new')).toMatchObject({ values: { name: 'Кубок' } });
});

test('a database that is deleted under the page is made anew', async () => {
  await browserDb();
  await deleteDB(NAME);
  expect(await keepFile(new File(['a'], 'a'))).toMatchObject({ kind: 'kept' });
});

test('a page that meets a newer database is told so', async () => {
  await browserDb();
  expect(outdated.aborted).toBe(false);
  (await openDB(NAME, 99)).close();
  expect(outdated.aborted).toBe(true);
  expect(await keepFile(new File(['a'], 'a'))).toEqual({
    kind: 'refused',
    reason: 'outdated-page',
  });
  await deleteDB(NAME);
});

test('whatever else keeps a database from opening is «no database»', () => {
  expect(troubleOf(new DOMException('', 'SecurityError'))).toBe('no-database');
  expect(troubleOf(undefined)).toBe('no-database');
});
