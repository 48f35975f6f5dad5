import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ENTRY_USER } from '#contract/headers.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { drain } from '#offline/drain/drain.ts';
import { withDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { keepFile } from '#offline/device/files.ts';
import { recordSignIn, writeMeta } from '#offline/device/meta.ts';
import { discardRow, listRows } from '#offline/outbox/outbox.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import {
  finalOutcomeOf,
  outcomeOf,
  QUICK_OUTCOME_MS,
  send,
  type SendResult,
  type SendRequest,
} from '#offline/outbox/send.ts';
import type { Transport, TransportResponse } from '#contract/transport.ts';
import { coreApi } from '../support/coach/coreApi.ts';

const common = {
  owner: 'coach',
  deadline: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  payload: {
    place: { competition: 'c', draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
    fileKind: 'card',
    competitionName: 'Кубок',
    team: 'Тверь',
  },
} as const;

async function upload(name = 'Карточка.pdf'): Promise<SendRequest> {
  const kept = await keepFile(new File([name], name));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  return { ...common, kind: 'upload', file: kept.file };
}
const removal = (isStored: boolean): SendRequest => ({
  ...common,
  kind: 'removal',
  isStored,
  submitted: null,
});

const answer = (status: number, body: unknown): TransportResponse => ({
  status,
  body: new Blob([JSON.stringify(body)]),
  headers: new Headers({ date: new Date().toUTCString() }),
});
const accepts: Transport = () => Promise.resolve(answer(200, {}));
const refuses: Transport = () =>
  Promise.resolve(answer(400, { code: 'not-pdf', message: 'Это не PDF' }));
const isSilent: Transport = () => Promise.resolve(undefined);
const signsOut: Transport = ({ headers }) =>
  Promise.resolve(
    headers[ENTRY_USER] === undefined
      ? answer(200, {})
      : answer(401, { code: 'not-signed-in', message: 'Войдите' }),
  );

const drainBy = (transport: Transport) =>
  drain({ transport, owner: () => 'coach', signal: new AbortController().signal });

async function sendBy(transport: Transport, wanted: SendRequest): Promise<SendResult> {
  const draining: Promise<unknown>[] = [];
  const sent = await send(wanted, () => draining.push(drainBy(transport)));
  await Promise.all(draining);
  return sent;
}

beforeEach(async () => {
  vi.useRealTimers();
  await coreApi.forgetDevice();
  await recordSignIn('coach');
});

test('an accepted row is reported as sent', async () => {
  const sent = await sendBy(accepts, await upload());
  expect(sent).toMatchObject({ kind: 'sent', row: { state: 'done', kind: 'upload' } });
  expect(await listRows('coach')).toEqual([]);
});

test('a refused row is reported with its reason and can be sent again', async () => {
  const sent = await sendBy(refuses, await upload());
  expect(sent).toMatchObject({ kind: 'refused', row: { lastError: { message: 'Это не PDF' } } });
  if (sent.kind !== 'refused') throw new Error(sent.kind);
  expect(await sendBy(accepts, { kind: 'again', row: sent.row })).toMatchObject({
    kind: 'sent',
    row: { id: sent.row.id },
  });
});

test('a row for a later try or after a sign-in is reported as waiting at once', async () => {
  const later = await sendBy(isSilent, await upload());
  expect(later).toMatchObject({ kind: 'waiting', row: { state: 'queued', attempts: 1 } });
  await coreApi.forgetDevice();
  await writeMeta({ owner: 'coach' });
  const alone = await sendBy(signsOut, await upload());
  expect(alone).toMatchObject({ kind: 'waiting', row: { state: 'waiting-auth' } });
});

test('the report does not wait longer than its timeout for a silent server', async () => {
  const wanted = await upload();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queued = Promise.withResolvers<OutboxRow>();
  const sending = send(wanted, queued.resolve);
  const row = await queued.promise;
  await vi.advanceTimersByTimeAsync(QUICK_OUTCOME_MS - 1);
  const early = await Promise.race([sending, Promise.resolve('unknown')]);
  expect(early).toBe('unknown');
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toMatchObject({ kind: 'waiting', row: { id: row.id, state: 'queued' } });
});

test('a row given up meanwhile is reported as withdrawn; deleting what was never sent sends nothing', async () => {
  const sent = send(await upload(), ({ id }) => void discardRow(id));
  expect(await sent).toEqual({ kind: 'withdrawn' });
  const queued = Promise.withResolvers<OutboxRow>();
  const first = send(await upload(), queued.resolve);
  await queued.promise;
  expect(await send(removal(false))).toEqual({ kind: 'cancelled' });
  expect(await first).toEqual({ kind: 'withdrawn' });
});

test('a row that cannot be queued reports why', async () => {
  const file = { id: 'f'.repeat(64), name: 'a.pdf', type: '', size: 1 };
  expect(await send({ ...common, kind: 'upload', file })).toEqual({
    kind: 'not-queued',
    reason: 'file-lost',
  });
});

test('a row is followed over waits of any length, also if another tab sends it', async () => {
  const waiting = await sendBy(isSilent, await upload());
  if (waiting.kind !== 'waiting') throw new Error(waiting.kind);
  const end = finalOutcomeOf(waiting.row);
  await sendBy(accepts, { kind: 'again', row: waiting.row });
  expect(await end).toMatchObject({ kind: 'sent', row: { id: waiting.row.id } });
  expect(await outcomeOf(waiting.row)).toMatchObject({ kind: 'sent' });
});

test('a change is read once, however many rows are followed', async () => {
  const rows = await Promise.all(
    ['А', 'Б', 'В', 'Г'].map(async (name) => {
      const wanted = await upload(`${name}.pdf`);
      if (wanted.kind !== 'upload') throw new Error(wanted.kind);
      const payload = { ...common.payload, place: { ...common.payload.place, name } };
      const queued = await queueUpload({ ...wanted, payload });
      if (queued.kind !== 'queued') throw new Error(queued.reason);
      return queued.row;
    }),
  );
  const read = vi.spyOn(IDBIndex.prototype, 'getAll');
  onTestFinished(() => read.mockRestore());
  const followed = Promise.all(rows.map(finalOutcomeOf));
  await expect.poll(() => read).toHaveBeenCalledOnce();
  await withDb((db) => db.clear('outbox'));
  broadcastChange({ kind: 'outbox' });
  expect(await followed).toEqual(rows.map(() => ({ kind: 'withdrawn' })));
  expect(read).toHaveBeenCalledTimes(2);
});
