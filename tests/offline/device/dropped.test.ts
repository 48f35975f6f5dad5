import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { MOST_DROPPED } from '#offline/device/deviceMeta.ts';
import { forgetOwner, listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { keepFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { noteSignIn, noteSignOut, readMeta } from '#offline/device/meta.ts';

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
  await noteSignOut(true);
  await forgetOwner(owner);
}

test('another tab saves no draft of them and keeps no form', async () => {
  await noteSignIn('coach');
  await signOutAndDrop('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
  expect(await listDrafts('coach')).toEqual([]);
  expect(await keepFormDraft('coach', 'competition', typed)).toBeUndefined();
  expect(await readFormDraft('coach', 'competition')).toBeUndefined();
});

test('it stays so while another person is signed in, who keeps what they like', async () => {
  await noteSignIn('coach');
  await signOutAndDrop('coach');
  await noteSignIn('other');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
  expect(await save('other')).toMatchObject({ kind: 'saved' });
  await signOutAndDrop('other');
  expect([await save('coach'), await save('other')]).toEqual([
    { kind: 'dropped' },
    { kind: 'dropped' },
  ]);
});

test('after their next sign-in everything is kept again, signed out or not', async () => {
  await noteSignIn('coach');
  await signOutAndDrop('coach');
  await noteSignIn('coach');
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
  expect(await keepFormDraft('coach', 'competition', typed)).toEqual(typed);
  await noteSignOut(false);
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
});

test('a sign-out that could not be noted is noted with the deletion', async () => {
  await noteSignIn('coach');
  await forgetOwner('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
});

test('a sign-in that an older page has noted counts as well', async () => {
  await noteSignIn('coach');
  await signOutAndDrop('coach');
  const meta = await readMeta();
  await (await browserDb()).put('meta', { ...meta, owner: 'coach' }, 'device');
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
});

test('what a build before remembers of the device names nobody', async () => {
  await noteSignIn('coach');
  const { dropped: _dropped, ...older } = await readMeta();
  const db = await openDB('registration');
  await db.put('meta', older, 'device');
  db.close();
  expect(await save('coach')).toMatchObject({ kind: 'saved' });
  await signOutAndDrop('coach');
  expect(await save('coach')).toEqual({ kind: 'dropped' });
});

test('of so many people the latest are remembered, each once', async () => {
  const people = Array.from({ length: MOST_DROPPED + 1 }, (_, at) => `coach-${at}`);
  for (const owner of [...people, 'coach-1']) await forgetOwner(owner);
  const { dropped } = await readMeta();
  expect(dropped).toEqual([...people.slice(2), 'coach-1']);
});
