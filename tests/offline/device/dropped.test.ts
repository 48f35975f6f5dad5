import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { MOST_DROPPED } from '#offline/device/deviceMeta.ts';
import { forgetOwner, listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { changeFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { recordSignIn, recordSignOut, readMeta } from '#offline/device/meta.ts';

afterEach(async () => {
  const db = await browserDb();
  await Promise.all([db.clear('drafts'), db.clear('formDrafts'), db.clear('meta')]);
});

const save = (owner: string) =>
  saveDraft({
    id: crypto.randomUUID(),
    owner,
    competitionId: 'c1',
    competitionName: 'Кубок Невы',
    deadline: '2099-04-05T23:59:59.999+03:00',
    revision: 0,
    updatedAt: 0,
    content: emptyContent,
  });

const typed = { values: { name: 'Кубок' }, savedAt: 1 };

async function signOutAndDrop(owner: string): Promise<void> {
  await recordSignOut(true);
  await forgetOwner(owner);
}

test('after a sign-out that deletes, another tab stores no draft and no form of that user', async () => {
  await recordSignIn('coach');
  await signOutAndDrop('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
  expect(await listDrafts('coach')).toEqual([]);
  expect(await changeFormDraft('coach', 'competition', () => typed)).toBe(false);
  expect(await readFormDraft('coach', 'competition')).toBeUndefined();
});

test('the block of a signed-out user stays while another user signs in and works', async () => {
  await recordSignIn('coach');
  await signOutAndDrop('coach');
  await recordSignIn('other');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
  expect(await save('other')).toMatchObject({ kind: 'saved' });
  await signOutAndDrop('other');
  expect([await save('coach'), await save('other')]).toEqual([
    { kind: 'dropped' },
    { kind: 'dropped' },
  ]);
});

test('the next sign-in of that user lifts the block, also after a sign-out that keeps', async () => {
  await recordSignIn('coach');
  await signOutAndDrop('coach');
  await recordSignIn('coach');
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
  expect(await changeFormDraft('coach', 'competition', () => typed)).toBe(true);
  await recordSignOut(false);
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
});

test('a sign-out that could not be stored is stored together with the deletion', async () => {
  await recordSignIn('coach');
  await forgetOwner('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
});

test('a sign-in stored by an older page lifts the block too', async () => {
  await recordSignIn('coach');
  await signOutAndDrop('coach');
  const meta = await readMeta();
  await (await browserDb()).put('meta', { ...meta, owner: 'coach' }, 'device');
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
});

test('stored data of an older build blocks nobody', async () => {
  await recordSignIn('coach');
  const { dropped: _dropped, ...older } = await readMeta();
  const db = await openDB('registration');
  await db.put('meta', older, 'device');
  db.close();
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
  await signOutAndDrop('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
});

test('only the latest of many blocked users are stored, each once', async () => {
  const people = Array.from({ length: MOST_DROPPED + 1 }, (_, at) => `coach-${at}`);
  for (const owner of [...people, 'coach-1']) await forgetOwner(owner);
  const { dropped } = await readMeta();
  expect(dropped).toEqual([...people.slice(2), 'coach-1']);
});
