// A database that opens and cannot be written any more: what a person does goes on in memory, nothing held before is lost.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '#contract/transport.ts';
import { DAY_MS } from '#domain/deadline.ts';

const common = { owner: 'coach', deadline: new Date(Date.now() + 30 * DAY_MS).toISOString() };
const payload = (name: string) => ({
  place: { competition: 'c', draft: '', routine: 'free-solo', name },
  fileKind: 'card' as const,
  competitionName: 'Кубок',
  team: 'Тверь',
});

/** The core as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules();
  const [queueing, files, outbox, device, draining, meta] = await Promise.all([
    import('#offline/outbox/queueRow.ts'),
    import('#offline/device/files.ts'),
    import('#offline/outbox/outbox.ts'),
    import('#offline/outbox/outboxDevice.ts'),
    import('#offline/drain/drain.ts'),
    import('#offline/device/meta.ts'),
  ]);
  return { ...queueing, ...files, ...outbox, ...device, ...draining, ...meta };
}

type Page = Awaited<ReturnType<typeof loadPage>>;

const breakWrites = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', name);
  });

async function keep(page: Page, name: string) {
  const kept = await page.keepFile(new File([name], name));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  return kept.file;
}

const upload = async (page: Page, name: string) =>
  page.queueUpload({ ...common, payload: payload(name), file: await keep(page, name) });

async function drainAll(page: Page): Promise<string[]> {
  const keys: string[] = [];
  const transport: Transport = ({ headers }) => {
    const key = headers['idempotency-key'];
    if (key !== undefined) keys.push(key);
    const answered = new Headers({ date: new Date().toUTCString() });
    return Promise.resolve({ status: 200, body: new Blob(['{}']), headers: answered });
  };
  await page.drain({ transport, owner: () => 'coach', signal: new AbortController().signal });
  return keys;
}

let page: Page;
beforeEach(async () => {
  page = await loadPage();
  await page.noteSignIn('coach');
  for (const { id } of await page.listRows('coach')) await page.discardRow(id);
});

test('on a full disk a deletion is sent from memory, behind what waited on the disk', async () => {
  const before = await upload(page, 'a.pdf');
  if (before.kind !== 'queued') throw new Error(before.reason);
  const disk = breakWrites('QuotaExceededError');
  const removal = { ...common, payload: payload('b.pdf'), isStored: true, submitted: null };
  const queued = await page.queueRemoval(removal);
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  expect(await page.isDeviceLasting()).toBe(false);
  expect((await page.listRows('coach')).map(({ id }) => id)).toEqual([
    before.row.id,
    queued.row.id,
  ]);
  expect(await drainAll(page)).toEqual([before.row.id, queued.row.id]);
  const { rows, done } = await page.readOutbox('coach');
  expect([rows, done.length]).toEqual([[], 2]);
  // What has gone from memory does not wait in the database for the next page.
  disk.mockRestore();
  expect(await (await loadPage()).listRows('coach')).toEqual([]);
});

test('on a full disk a file is still refused: its person can make room for it', async () => {
  const file = await keep(page, 'a.pdf');
  breakWrites('QuotaExceededError');
  const refused = { kind: 'refused', reason: 'full' };
  expect(await page.queueUpload({ ...common, payload: payload('a'), file })).toEqual(refused);
  expect(await page.keepFile(new File(['b'], 'b.pdf'))).toEqual(refused);
  expect(await page.isDeviceLasting()).toBe(true);
});

test('what waited on the disk and is given up does not come back with the next page', async () => {
  const before = await upload(page, 'a.pdf');
  if (before.kind !== 'queued') throw new Error(before.reason);
  const disk = breakWrites('QuotaExceededError');
  const removal = { ...common, payload: payload('b.pdf'), isStored: true, submitted: null };
  await page.queueRemoval(removal);
  expect(await page.discardRow(before.row.id)).toEqual({ kind: 'removed' });
  disk.mockRestore();
  expect(await (await loadPage()).listRows('coach')).toEqual([]);
});

test('where every write fails, files and rows are kept in memory and go out', async () => {
  breakWrites('UnknownError');
  const kept = await page.keepFile(new File(['a'], 'a.pdf'));
  expect(kept).toMatchObject({ kind: 'kept', isLasting: false });
  const queued = await upload(page, 'a.pdf');
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  expect(await drainAll(page)).toEqual([queued.row.id]);
});
