import '#tests/support/ownModules.ts';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { browserDb, outdatedPage, troubleOf } from '#offline/device/browserDb.ts';
import { keepFile } from '#offline/device/files.ts';

const NAME = 'registration';

test('a database that is deleted while the page is open is created again', async () => {
  await browserDb();
  await deleteDB(NAME);
  expect(await keepFile(new File(['a'], 'a'))).toMatchObject({ kind: 'kept' });
});

test('a page learns that a newer page has upgraded the database', async () => {
  await browserDb();
  expect(outdatedPage.aborted).toBe(false);
  (await openDB(NAME, 99)).close();
  expect(outdatedPage.aborted).toBe(true);
  expect(await keepFile(new File(['a'], 'a'))).toEqual({
    kind: 'refused',
    reason: 'outdated-page',
  });
  await deleteDB(NAME);
});

test('any other error of opening the database is reported as «no database»', () => {
  expect(troubleOf(new DOMException('', 'SecurityError'))).toBe('no-database');
  expect(troubleOf(undefined)).toBe('no-database');
});
