import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf, listDrafts, saveDraft } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { keepFile, readFileBytes } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { coreApi } from '../support/coach/coreApi.ts';

beforeEach(() => coreApi.forgetDevice());

const draft: EntryDraft = {
  id: '1',
  owner: 'coach',
  competitionId: 'c',
  competitionName: 'Кубок',
  deadline: '2099-01-01T23:59:59.999+03:00',
  revision: 0,
  updatedAt: 0,
  content: emptyContent,
};
const payload = {
  place: { competition: 'c', draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
  fileKind: 'card',
  competitionName: 'Кубок',
  team: 'Тверь',
} as const;
const card = () => new File(['карточка'], 'Карточка.docx', { type: 'text/plain' });

const diskIsFull = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('a stored file equals the picked one', async () => {
  const kept = await keepFile(card());
  if (kept.kind === 'refused') throw new Error(kept.reason);
  const { id, ...said } = kept.file;
  expect(said).toEqual({ name: 'Карточка.docx', type: 'text/plain', size: 16 });
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(new TextDecoder().decode(await readFileBytes(id))).toBe('карточка');
});

test('a file that cannot be read is reported at the picker', async () => {
  const file = card();
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  expect(await keepFile(file)).toEqual({ kind: 'refused', reason: 'unreadable' });
});

test('a full disk is reported and keeps earlier drafts and rows intact', async () => {
  const kept = await keepFile(card());
  if (kept.kind === 'refused') throw new Error(kept.reason);
  expect(await saveDraft(draft)).toEqual({ kind: 'saved', revision: 1 });
  const wanted = { owner: 'coach', deadline: draft.deadline, payload, file: kept.file };
  await queueUpload(wanted);
  const before = [await listDrafts('coach'), await listRows('coach')];
  const disk = diskIsFull();
  const full = { kind: 'refused', reason: 'full' };
  expect(await keepFile(new File(['другая'], 'b'))).toEqual(full);
  expect(await saveDraft({ ...draft, revision: 1, content: { ...emptyContent, step: 4 } })).toEqual(
    full,
  );
  expect(await queueUpload(wanted)).toEqual(full);
  disk.mockRestore();
  expect([await listDrafts('coach'), await listRows('coach')]).toEqual(before);
});

test('a disk that fills up while a row is queued leaves everything as it was', async () => {
  const kept = await keepFile(card());
  if (kept.kind === 'refused') throw new Error(kept.reason);
  const wanted = { owner: 'coach', deadline: draft.deadline, payload, file: kept.file };
  await queueUpload(wanted);
  const before = await listRows('coach');
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await queueUpload(wanted)).toEqual({ kind: 'refused', reason: 'full' });
  disk.mockRestore();
  expect(await listRows('coach')).toEqual(before);
});

test('bytes that the disk has altered are not reported as stored', async () => {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function spoil(
    this: IDBObjectStore,
    value,
  ) {
    return put.call(this, { ...value, bytes: new ArrayBuffer(16) });
  });
  expect(await keepFile(card())).toEqual({ kind: 'refused', reason: 'no-database' });
});

test('in two tabs with one draft the second tab is told and loses nothing', async () => {
  expect(await saveDraft(draft, 5)).toEqual({ kind: 'saved', revision: 1 });
  const content = { ...emptyContent, step: 4 } as const;
  const here = { ...draft, revision: 1, copying: [], content };
  expect(await saveDraft(here, 6)).toEqual({ kind: 'saved', revision: 2 });
  expect(await saveDraft({ ...draft, revision: 1 })).toEqual({
    kind: 'other-tab',
    current: { ...here, revision: 2, updatedAt: 6, here: expect.any(String) },
  });
  expect(await saveDraft({ ...draft, id: '2', revision: 1 })).toEqual({
    kind: 'other-tab',
    current: undefined,
  });
});

test('drafts are found per owner and competition, latest first', async () => {
  await saveDraft(draft, 1);
  await saveDraft({ ...draft, id: '2' }, 2);
  await saveDraft({ ...draft, id: '3', competitionId: 'd' }, 3);
  await saveDraft({ ...draft, id: '4', owner: 'other' }, 4);
  expect((await listDrafts('coach')).map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect((await draftsOf('coach', 'c')).map(({ id }) => id)).toEqual(['2', '1']);
});

test('a connection closed by iOS is opened again, and the action is not lost', async () => {
  const db = await browserDb();
  db.close();
  expect(await saveDraft(draft)).toEqual({ kind: 'saved', revision: 1 });
  (await browserDb()).close();
  const kept = await keepFile(card());
  expect(kept.kind).toBe('kept');
});
