import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '#contract/transport.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { keepFile } from '#offline/device/files.ts';
import { recordSignIn, readMeta } from '#offline/device/meta.ts';
import { drain } from '#offline/drain/drain.ts';
import { discardRow, listRows, retryRow } from '#offline/outbox/outbox.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { queueRemoval, queueUpload } from '#offline/outbox/queueRow.ts';
import { send } from '#offline/outbox/send.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { coreApi } from '../support/coach/coreApi.ts';

const common = { owner: 'coach', deadline: new Date(Date.now() + 30 * DAY_MS).toISOString() };
const payload = (name: string) => ({
  place: { competition: 'c', draft: '', entry: '', routine: 'free-solo', name },
  fileKind: 'card' as const,
  competitionName: 'Кубок',
  team: 'Тверь',
});
const removal = { ...common, payload: payload('b.pdf'), isStored: true, submitted: null };

async function keep(name: string): Promise<KeptFile> {
  const kept = await keepFile(new File([name], name));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  return kept.file;
}

async function upload(name: string) {
  const queued = await queueUpload({ ...common, payload: payload(name), file: await keep(name) });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  return queued.row;
}

async function sendAll() {
  const keys: string[] = [];
  const transport: Transport = ({ headers }) => {
    const key = headers['idempotency-key'];
    if (key !== undefined) keys.push(key);
    const answered = new Headers({ date: new Date().toUTCString() });
    return Promise.resolve({ status: 200, body: new Blob(['{}']), headers: answered });
  };
  const signal = new AbortController().signal;
  const result = await drain({ transport, owner: () => 'coach', signal });
  return { keys, result };
}

function breakCommits(): void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(
    this: IDBObjectStore,
    ...args
  ) {
    const request: IDBRequest<IDBValidKey> = put.apply(this, args);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
}

beforeEach(async () => {
  await coreApi.forgetDevice();
  await recordSignIn('coach');
});

test.each([
  ['a full disk', 'full', () => breakWrites()],
  ['a database that fails every write', 'no-database', () => breakWrites('UnknownError')],
  ['a database that fails when it commits', 'no-database', breakCommits],
] as const)('%s refuses what is new, and what waits stays as it was', async (_, reason, fail) => {
  const row = await upload('a.pdf');
  const file = await keep('b.pdf');
  const before = await readMeta();
  fail();
  const refused = { kind: 'refused', reason };
  expect(await keepFile(new File(['c'], 'c.pdf'))).toEqual(refused);
  expect(await queueUpload({ ...common, payload: payload('b.pdf'), file })).toEqual(refused);
  expect(await queueRemoval(removal)).toEqual(refused);
  expect(await retryRow(row.id)).toEqual(refused);
  expect(await send({ kind: 'again', row })).toEqual({ kind: 'not-queued', reason });
  expect(await sendAll()).toEqual({ keys: [], result: { kind: 'no-database', reason } });
  expect([await listRows('coach'), await readMeta()]).toEqual([[row], before]);
  expect(await isDeviceLasting()).toBe(true);
});

test('a row that cannot be deleted from the device stays, and the user is told', async () => {
  const row = await upload('a.pdf');
  breakWrites('UnknownError');
  expect(await discardRow(row.id)).toEqual({ kind: 'refused', reason: 'no-database' });
  expect(await listRows('coach')).toEqual([row]);
});

test('once the disk is writable again waiting rows are sent once and new ones accepted', async () => {
  const row = await upload('a.pdf');
  const makeRoom = breakWrites();
  await sendAll();
  makeRoom();
  const queued = await queueRemoval(removal);
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  expect((await sendAll()).keys).toEqual([row.id, queued.row.id]);
  expect(await listRows('coach')).toEqual([]);
});
