import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { forgetCached, readCached, writeCached } from '#offline/device/cache.ts';
import {
  saveRecentCompetition,
  readRecentCompetitions,
} from '#offline/device/recentCompetitions.ts';
import { changeFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';

const { list } = calls.competition;
const of = (type: string) => ({ params: { type } });

beforeEach(async () => {
  const db = await browserDb();
  await Promise.all([db.clear('cache'), db.clear('formDrafts'), db.clear('meta')]);
});

test('a cached answer is found only under its owner and address', async () => {
  await writeCached('coach', list, of('active'), { data: [1], fetchedAt: 5 });
  expect(await readCached('coach', list, of('active'))).toMatchObject({ data: [1], fetchedAt: 5 });
  expect(await readCached('other', list, of('active'))).toBeUndefined();
  expect(await readCached('coach', list, of('past'))).toBeUndefined();
});

test('a newer answer replaces the older one', async () => {
  await writeCached('coach', list, of('list'), { data: 1, fetchedAt: 1 });
  await writeCached('coach', list, of('list'), { data: 2, fetchedAt: 2 });
  expect(await readCached('coach', list, of('list'))).toMatchObject({ data: 2, fetchedAt: 2 });
});

test('a connection that the browser has closed is opened again', async () => {
  const competition = { id: 'c', deadline: '2099-01-01T00:00:00Z' };
  await writeCached('coach', list, of('a'), { data: 1, fetchedAt: 1 });
  (await browserDb()).close();
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 1 });
  (await browserDb()).close();
  await writeCached('coach', list, of('a'), { data: 2, fetchedAt: 2 });
  (await browserDb()).close();
  await saveRecentCompetition('coach', competition, 0);
  (await browserDb()).close();
  expect(await readRecentCompetitions('coach')).toEqual([competition]);
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 2 });
  (await browserDb()).close();
  await forgetCached('coach');
  expect(await readCached('coach', list, of('a'))).toBeUndefined();
});

test('deleting the cache of one owner keeps that of others, also with similar names', async () => {
  for (const owner of ['coach', 'coach2', 'coac']) {
    await writeCached(owner, list, of('a'), { data: owner, fetchedAt: 1 });
    await writeCached(owner, list, of('b'), { data: owner, fetchedAt: 1 });
  }
  await changeFormDraft('coach', 'competition', () => ({ values: { name: 'Кубок' }, savedAt: 1 }));
  await forgetCached('coach');
  expect(await readCached('coach', list, of('a'))).toBeUndefined();
  expect(await readCached('coach', list, of('b'))).toBeUndefined();
  expect(await readCached('coach2', list, of('a'))).toMatchObject({ data: 'coach2' });
  expect(await readCached('coac', list, of('b'))).toMatchObject({ data: 'coac' });
  expect(await readFormDraft('coach', 'competition')).toBeDefined();
});

test('typed text is kept until the form succeeds', async () => {
  expect(await readFormDraft('coach', 'competition')).toBeUndefined();
  const kept = { values: { name: 'Кубок' }, savedAt: 7 };
  expect(await changeFormDraft('coach', 'competition', () => kept)).toBe(true);
  expect(await readFormDraft('coach', 'competition')).toMatchObject({
    values: { name: 'Кубок' },
    savedAt: 7,
  });
  expect(await readFormDraft('other', 'competition')).toBeUndefined();
  await changeFormDraft('coach', 'competition', () => undefined);
  expect(await readFormDraft('coach', 'competition')).toBeUndefined();
});

test('the connection closes for another tab’s upgrade and opens again later', async () => {
  const first = await browserDb();
  await deleteDB(first.name);
  await writeCached('coach', list, of('a'), { data: 1, fetchedAt: 1 });
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 1 });
  expect(await browserDb()).not.toBe(first);
});
