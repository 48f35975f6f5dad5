import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles, readFileBytes } from '#offline/device/files.ts';
import { claimShared, dropShared, keepShared, listShared } from '#offline/device/sharedFiles.ts';
import { ID_MAX_LENGTH } from '#domain/limits.ts';
import { SHARED_LIMITS } from '#domain/sharedFile.ts';
import { coreApi } from '../support/coach/coreApi.ts';

beforeEach(() => coreApi.forgetDevice());

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const track = (name = 'Лебедь.mp3', text = name) => new File([text], name, { type: 'audio/mpeg' });

const large = (name: string, size: number) =>
  Object.defineProperty(track(name), 'size', { value: size });

const namesOf = async (owner: string, now = NOW) =>
  (await listShared(owner, now)).map(({ name, kind }) => [name, kind]);

test('a shared file is unchanged, private to its user, and survives any cleanup', async () => {
  await keepShared('coach', [track()], NOW);
  await dropUnusedFiles(Infinity);
  const [one] = await listShared('coach', NOW);
  if (one?.kind !== 'kept') throw new Error('it was not kept');
  expect(one.file).toMatchObject({ name: 'Лебедь.mp3', type: 'audio/mpeg' });
  expect(new TextDecoder().decode(await readFileBytes(one.file.id))).toBe('Лебедь.mp3');
  expect(await namesOf('other')).toEqual([]);
});

test('a file that is shared twice is stored once', async () => {
  await keepShared('coach', [track()], NOW);
  await keepShared('coach', [track(), track('Лебедь 2.mp3')], NOW + 1);
  expect(await namesOf('coach')).toEqual([
    ['Лебедь.mp3', 'kept'],
    ['Лебедь 2.mp3', 'kept'],
  ]);
});

test('files beyond the maximum are named as lost, and the stored ones stay', async () => {
  const many = Array.from({ length: SHARED_LIMITS.files + 2 }, (_, at) => track(`${at}.mp3`));
  await keepShared('coach', many, NOW);
  const held = await listShared('coach', NOW);
  expect(held.filter(({ kind }) => kind === 'kept')).toHaveLength(SHARED_LIMITS.files);
  expect(held.flatMap((each) => (each.kind === 'refused' ? [[each.name, each.why]] : []))).toEqual([
    ['20.mp3', 'too-many'],
    ['21.mp3', 'too-many'],
  ]);
});

test('at most the maximum number of lost files is named, however many are shared', async () => {
  const many = (from: number) =>
    Array.from({ length: 50 }, (_, at) => large(`${from + at}.mp3`, SHARED_LIMITS.bytes + 1));
  await keepShared('coach', many(0), NOW);
  await keepShared('coach', many(50), NOW);
  expect(await listShared('coach', NOW)).toHaveLength(SHARED_LIMITS.files);
});

test('a file that exceeds the total size is named without being read', async () => {
  const whole = large('Всё.wav', SHARED_LIMITS.bytes);
  await keepShared('coach', [track(), whole], NOW);
  expect(await namesOf('coach')).toEqual([
    ['Всё.wav', 'refused'],
    ['Лебедь.mp3', 'kept'],
  ]);
  expect(await (await browserDb()).count('files')).toBe(1);
});

test('a file name that is too long keeps its end', async () => {
  const endless = `${'я'.repeat(ID_MAX_LENGTH)}.mp3`;
  await keepShared('coach', [track(endless), large(endless, SHARED_LIMITS.bytes + 1)], NOW);
  const held = await listShared('coach', NOW);
  expect(held.map(({ kind }) => kind).toSorted()).toEqual(['kept', 'refused']);
  for (const { name } of held) expect(name).toBe(endless.slice(-ID_MAX_LENGTH));
});

test('an unreadable file is named as lost', async () => {
  const gone = Object.assign(track(), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  await keepShared('coach', [gone], NOW);
  expect(await listShared('coach', NOW)).toMatchObject([{ kind: 'refused', why: 'unreadable' }]);
});

test('after seven days shared files of every user and their bytes are deleted', async () => {
  await keepShared('coach', [track()], NOW);
  await keepShared('', [track('Ничья.mp3')], NOW);
  expect(await namesOf('coach', NOW + SHARED_LIMITS.days * DAY_MS)).toHaveLength(1);
  expect(await namesOf('other', NOW + SHARED_LIMITS.days * DAY_MS + 1)).toEqual([]);
  await dropUnusedFiles(Infinity);
  const db = await browserDb();
  expect([await db.count('shared'), await db.count('files')]).toEqual([0, 0]);
});

test('files shared while signed out belong only to the next user who signs in', async () => {
  await keepShared('', [track()], NOW);
  await claimShared('coach', NOW + 1);
  await claimShared('other', NOW + 2);
  expect(await namesOf('coach')).toEqual([['Лебедь.mp3', 'kept']]);
  expect(await namesOf('other')).toEqual([]);
  expect(await namesOf('')).toEqual([]);
});

test('files claimed beyond the maximum are named as lost', async () => {
  const full = Array.from({ length: SHARED_LIMITS.files }, (_, at) => track(`${at}.mp3`));
  await keepShared('coach', full, NOW);
  await keepShared('', [track()], NOW);
  await claimShared('coach', NOW + 1);
  const last = (await listShared('coach', NOW)).filter(({ kind }) => kind === 'refused');
  expect(last).toMatchObject([{ name: 'Лебедь.mp3', why: 'too-many' }]);
});

test('claimed files exist once, and at most the maximum number of lost ones is named', async () => {
  await keepShared('coach', [track()], NOW);
  for (let round = 0; round < 3; round += 1) {
    const many = Array.from({ length: SHARED_LIMITS.files }, (_, at) =>
      large(`${round}-${at}.mp3`, SHARED_LIMITS.bytes + 1),
    );
    await keepShared('', [track(), ...many], NOW);
    await claimShared('coach', NOW + 1);
  }
  const held = await listShared('coach', NOW);
  expect(held.filter(({ kind }) => kind === 'kept')).toHaveLength(1);
  expect(held.filter(({ kind }) => kind === 'refused')).toHaveLength(SHARED_LIMITS.files);
});

test('a placed file is no longer listed, and a sign-out that deletes removes the rest', async () => {
  await keepShared('coach', [track(), track('Комби.mp3')], NOW);
  const [first] = await listShared('coach', NOW);
  await dropShared([first?.id ?? '']);
  expect(await namesOf('coach')).toEqual([['Лебедь.mp3', 'kept']]);
  await forgetOwner('coach');
  expect(await namesOf('coach')).toEqual([]);
});
