import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { forgetCached, readCached, writeCached } from '#offline/device/cache.ts';
import { noteVisit, readVisits } from '#offline/device/visits.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';

const { list } = calls.competition;
const of = (type: string) => ({ params: { type } });

beforeEach(async () => {
  const db = await browserDb();
  await Promise.all([db.clear('cache'), db.clear('formDrafts'), db.clear('meta')]);
});

test('an answer is found again under its owner and address alone', async () => {
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

test('a connection that the browser has taken away is opened again', async () => {
  const visit = { id: 'c', deadline: '2099-01-01T00:00:00Z' };
  await writeCached('coach', list, of('a'), { data: 1, fetchedAt: 1 });
  (await browserDb()).close();
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 1 });
  (await browserDb()).close();
  await writeCached('coach', list, of('a'), { data: 2, fetchedAt: 2 });
  (await browserDb()).close();
  await noteVisit('coach', visit, 0);
  (await browserDb()).close();
  expect(await readVisits('coach')).toEqual([visit]);
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 2 });
  (await browserDb()).close();
  await forgetCached('coach');
  expect(await readCached('coach', list, of('a'))).toBeUndefined();
});

test('forgetting one owner leaves the others, also those whose names begin alike', async () => {
  for (const owner of ['coach', 'coach2', 'coac']) {
    await writeCached(owner, list, of('a'), { data: owner, fetchedAt: 1 });
    await writeCached(owner, list, of('b'), { data: owner, fetchedAt: 1 });
  }
  await keepFormDraft('coach', 'competition', { values: { name: 'Кубок' }, savedAt: 1 });
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
  expect(await keepFormDraft('coach', 'competition', kept)).toBe(kept);
  expect(await readFormDraft('coach', 'competition')).toMatchObject({
    values: { name: 'Кубок' },
    savedAt: 7,
  });
  expect(await readFormDraft('other', 'competition')).toBeUndefined();
  const anew = { values: { name: 'Кубок Невы' }, savedAt: 8 };
  expect(await keepFormDraft('coach', 'competition', kept, anew)).toBe(kept);
  await dropFormDraft('coach', 'competition');
  expect(await readFormDraft('coach', 'competition')).toBeUndefined();
  expect(await keepFormDraft('coach', 'competition', kept, anew)).toBe(anew);
  expect(await readFormDraft('coach', 'competition')).toMatchObject(anew);
});

test('the connection gives way to another tab and is opened again', async () => {
  const first = await browserDb();
  await deleteDB(first.name);
  await writeCached('coach', list, of('a'), { data: 1, fetchedAt: 1 });
  expect(await readCached('coach', list, of('a'))).toMatchObject({ data: 1 });
  expect(await browserDb()).not.toBe(first);
});
