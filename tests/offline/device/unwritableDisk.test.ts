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
  const [queueing, files, outbox, device, draining, meta, stores] = await Promise.all([
    import('#offline/outbox/queueRow.ts'),
    import('#offline/device/files.ts'),
    import('#offline/outbox/outbox.ts'),
    import('#offline/outbox/outboxDevice.ts'),
    import('#offline/drain/drain.ts'),
    import('#offline/device/meta.ts'),
    import('#offline/outbox/outboxStores.ts'),
  ]);
  return { ...queueing, ...files, ...outbox, ...device, ...draining, ...meta, ...stores };
}

type Page = Awaited<ReturnType<typeof loadPage>>;

const breakWrites = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', name);
  });

/** What is put is taken, and its transaction fails all the same, as on a disk that is found full at its end. */
function breakCommits() {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(
    this: IDBObjectStore,
    ...args
  ) {
    const request: IDBRequest<IDBValidKey> = put.apply(this, args);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
}

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

/** A row on the disk, and a deletion that the page has queued in memory while the disk was full. */
async function goOnInMemory() {
  const before = await upload(page, 'a.pdf');
  if (before.kind !== 'queued') throw new Error(before.reason);
  const disk = breakWrites('QuotaExceededError');
  const removal = { ...common, payload: payload('b.pdf'), isStored: true, submitted: null };
  const queued = await page.queueRemoval(removal);
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  expect(await page.isDeviceLasting()).toBe(false);
  return { disk, onDisk: before.row, inMemory: queued.row };
}

test('on a full disk a deletion is sent from memory, behind what waited on the disk', async () => {
  const { disk, onDisk, inMemory } = await goOnInMemory();
  const ids = [onDisk.id, inMemory.id];
  expect((await page.listRows('coach')).map(({ id }) => id)).toEqual(ids);
  expect(await drainAll(page)).toEqual(ids);
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
  const { disk, onDisk } = await goOnInMemory();
  expect(await page.discardRow(onDisk.id)).toEqual({ kind: 'removed' });
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

test('what another page takes back or sends is not sent from memory', async () => {
  const { disk, onDisk, inMemory } = await goOnInMemory();
  disk.mockRestore();
  const other = await loadPage();
  expect(await other.discardRow(onDisk.id)).toEqual({ kind: 'removed' });
  const sent = await upload(other, 'c.pdf');
  if (sent.kind !== 'queued') throw new Error(sent.reason);
  const ids = (await page.listRows('coach')).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([inMemory.id, sent.row.id]));
  expect(await drainAll(other)).toEqual([sent.row.id]);
  expect(await drainAll(page)).toEqual([inMemory.id]);
  expect((await page.readOutbox('coach')).done).toHaveLength(2);
});

test('what another page is sending is not withdrawn from memory', async () => {
  const { disk, onDisk } = await goOnInMemory();
  disk.mockRestore();
  const other = await loadPage();
  const until = Date.now() + 30_000;
  await other.changeOutbox(async (stores) => {
    await stores.put({ ...onDisk, state: 'sending', attempts: 1, isUncertain: true });
    await stores.putMeta({ ...(await stores.meta()), lease: { by: 'other', until } });
  });
  expect(await page.withdrawSubmission(onDisk.id)).toEqual({ kind: 'being-sent' });
  expect(await page.withdrawSubmission(onDisk.id, until)).toEqual({ kind: 'outcome-unknown' });
  expect(await other.listRows('coach')).toHaveLength(1);
});

test('a sign-out in memory holds for the next page, as soon as the disk can be written', async () => {
  const { disk } = await goOnInMemory();
  await page.noteSignOut(true);
  expect(await page.readMeta()).toMatchObject({ owner: undefined, pendingLogout: true });
  expect(await (await loadPage()).readMeta()).toMatchObject({ owner: 'coach' });
  disk.mockRestore();
  await page.writeMeta({ rate: 1 });
  const signedOut = { owner: undefined, pendingLogout: true, rate: 1 };
  expect(await page.readMeta()).toMatchObject(signedOut);
  expect(await (await loadPage()).readMeta()).toMatchObject(signedOut);
});

test('a sign-out in memory is not forgotten where the disk takes it and fails at its end', async () => {
  const { disk } = await goOnInMemory();
  disk.mockRestore();
  const commits = breakCommits();
  await page.noteSignOut(true);
  const signedOut = { owner: undefined, pendingLogout: true };
  expect(await page.readMeta()).toMatchObject(signedOut);
  commits.mockRestore();
  await page.writeMeta({ rate: 1 });
  expect(await (await loadPage()).readMeta()).toMatchObject({ ...signedOut, rate: 1 });
});

/** Another page with the lease, and a page in memory that had one before and could not write that it has ended. */
async function leasedElsewhere() {
  const { disk, onDisk } = await goOnInMemory();
  const nobody = () => Promise.resolve(undefined);
  const signal = new AbortController().signal;
  await page.drain({ transport: nobody, owner: nobody, signal });
  disk.mockRestore();
  const other = await loadPage();
  const lease = { by: crypto.randomUUID(), until: Date.now() + 30_000 };
  await other.changeOutbox(async (stores) => {
    await stores.put({ ...onDisk, state: 'sending', attempts: 1, isUncertain: true });
    await stores.putMeta({ ...(await stores.meta()), lease });
  });
  return { other, lease, onDisk };
}

test('that another page sends is seen in memory also where its own sending has ended', async () => {
  const { onDisk } = await leasedElsewhere();
  expect(await page.withdrawSubmission(onDisk.id)).toEqual({ kind: 'being-sent' });
});

test("what memory writes down at last leaves another page's sending as it is", async () => {
  const { other, lease } = await leasedElsewhere();
  await page.writeMeta({ rate: 1 });
  expect(await other.readMeta()).toMatchObject({ lease, rate: 1 });
});
