// Upgrades of the device's database: from every version before, every record is there in the shape of today.
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { leaveDevice, storesNow } from '../support/recorded/olderDevice.ts';
import { recordedStores } from '../support/recorded/recordings.ts';

const DEVICES = ['coach', 'organiser', 'rows'] as const;

/** The recorded rows by their order, without their payloads. */
const withoutPayloads = (rows: readonly unknown[] = []) =>
  rows.map((row) => ({ ...Object(row), payload: undefined }));

async function upgradedFrom2(device: (typeof DEVICES)[number]) {
  const before = await recordedStores(device);
  await leaveDevice(2, before);
  await browserDb();
  return { before, after: await storesNow() };
}

test('a device that never saw the product has every store and no record', async () => {
  await deleteDB('registration');
  await browserDb();
  expect(await storesNow()).toEqual({
    cache: [],
    draftSyncs: [],
    drafts: [],
    files: [],
    formDrafts: [],
    meta: [],
    outbox: [],
  });
});

test('from version 1 cached answers and typed forms are there, beside the stores of later versions', async () => {
  const { cache = [] } = await recordedStores('coach');
  const { formDrafts = [] } = await recordedStores('organiser');
  await leaveDevice(1, { cache, formDrafts });
  await browserDb();
  const stores = await storesNow();
  const later = { draftSyncs: [], drafts: [], files: [], outbox: [], meta: [] };
  expect(stores).toStrictEqual({ cache, formDrafts, ...later });
  expect([cache.length, formDrafts.length]).toEqual([33, 1]);
  const rows = (await browserDb()).transaction('outbox').store;
  expect([...rows.indexNames]).toEqual(['owner', 'seq']);
});

describe('from version 2', () => {
  test.for(DEVICES)('%s: all that has no new shape is there as it was', async (device) => {
    const { before, after } = await upgradedFrom2(device);
    for (const store of ['cache', 'files', 'formDrafts', 'meta']) {
      expect(after[store]).toStrictEqual(before[store]);
    }
  });

  test.for([
    ['coach', 6],
    ['rows', 9],
  ] as const)('%s: rows keep everything but the words for their place', async ([device, count]) => {
    const { before, after } = await upgradedFrom2(device);
    expect(after['outbox']).toHaveLength(count);
    expect(withoutPayloads(after['outbox'])).toStrictEqual(withoutPayloads(before['outbox']));
  });

  test('a submission names no draft, and is as it was, the refused one with the server’s reading', async () => {
    for (const device of ['coach', 'rows'] as const) {
      const { before, after } = await upgradedFrom2(device);
      const submissions = (rows: readonly unknown[] = []) =>
        rows.filter((row) => Object(row).kind === 'save');
      expect(submissions(after['outbox'])).toHaveLength(1);
      const unnamed = submissions(before['outbox']).map((row) => {
        const { payload, ...rest } = Object(row);
        return { ...rest, payload: { ...payload, isDraftNamed: false } };
      });
      expect(submissions(after['outbox'])).toStrictEqual(unnamed);
    }
    const refused = (await listRows('coach')).find(({ kind }) => kind === 'save');
    expect(refused).toMatchObject({
      state: 'failed',
      payload: { team: 'Небывальск-2', draftId: 'cc2957cb-1a61-4f80-8442-8a598d5bb0dc' },
      lastError: { code: 'application-changed', application: { teamName: 'Небывальск' } },
    });
  });

  test('the track that was being sent when the page was closed says where it belongs', async () => {
    await upgradedFrom2('coach');
    const row = (await listRows('сказочникова')).find(({ seq }) => seq === 2);
    expect(row).toStrictEqual({
      id: '4b0fd561-5fe6-421f-b568-3fb9071132e1',
      seq: 2,
      owner: 'сказочникова',
      deadline: '2099-04-05T23:59:59.999+03:00',
      payload: {
        place: {
          competition: '76b08823554dcf735aaed1e6eb780493',
          draft: '',
          routine: 'tech-duet',
          name: 'Выдумкина-Небылицына',
        },
        fileKind: 'music',
        competitionName: 'Кубок Запертой Заявки',
        team: 'Запертая',
      },
      state: 'sending',
      attempts: 3,
      isUncertain: true,
      failures: 2,
      nextAt: 1_795_302_761_091.8003,
      lastError: { status: 0, code: 'no-answer', message: '', at: 1_795_302_754_614 },
      createdAt: 1_795_302_750_728,
      wantedAt: 1_795_302_750_728,
      kind: 'upload',
      naturalKey: '["music","76b08823554dcf735aaed1e6eb780493","tech-duet","Выдумкина-Небылицына"]',
      file: {
        id: '01af3f3c548f24a930dadcb977b7fb63d5356c4d04b38a09f8cc3bf78ee298f9',
        name: 'Дуэт запертый.mp3',
        type: 'audio/mpeg',
        size: 2919,
      },
    });
  });

  test('rows of every state say where they belong', async () => {
    await upgradedFrom2('rows');
    const rows = [...(await listRows('coach')), ...(await listRows('другой'))];
    const told = rows.flatMap((row) =>
      row.kind === 'save' || row.kind === 'rebind'
        ? []
        : [
            [
              row.seq,
              row.kind,
              row.state,
              row.payload.fileKind,
              row.payload.place.competition.slice(0, 4),
              row.payload.place.name,
            ],
          ],
    );
    expect(told).toEqual([
      [4, 'upload', 'failed', 'card', '5298', '/'],
      [5, 'upload', 'failed', 'card', '5298', 'Выдумка'],
      [7, 'upload', 'blocked-rule', 'music', 'a47b', 'Выдумкина-Небылицына'],
      [8, 'removal', 'blocked-rule', 'card', '26c4', 'Выдумкина-Небылицына'],
      [9, 'removal', 'waiting-auth', 'card', '5298', 'Выдумкина-Небылицына'],
      [10, 'upload', 'waiting-auth', 'music', '5298', 'Выдумка-2'],
      [11, 'upload', 'queued', 'card', '5298', 'Выдумкина-Небылицына'],
      [6, 'upload', 'queued', 'music', '5298', 'Чужая'],
    ]);
    const keys = rows.flatMap((row) =>
      row.kind === 'save' || row.kind === 'rebind' ? [] : [[fileKey(row.payload), row.naturalKey]],
    );
    for (const [key, kept] of keys) expect(key).toBe(kept);
  });
});

test('records that nobody wrote so stop nothing and stay as they are', async () => {
  const strange = [
    { id: '1' },
    { id: '2', kind: 'upload' },
    { id: '3', kind: 'upload', payload: null },
    { id: '4', kind: 'removal', payload: { fileKind: 'video', competitionId: 'x' } },
    { id: '5', kind: 'upload', payload: { place: {}, fileKind: 'card' }, seq: 'first', owner: 7 },
    { id: '6', kind: 'done', payload: 'x'.repeat(100) },
  ];
  const { outbox = [] } = await recordedStores('rows');
  await leaveDevice(2, { outbox: [...strange, ...outbox] });
  await browserDb();
  const after = (await storesNow())['outbox'] ?? [];
  expect(after).toHaveLength(strange.length + outbox.length);
  expect(after.filter((record) => Object(record).id.length === 1)).toStrictEqual(strange);
  expect(await listRows('coach')).toHaveLength(8);
});

test('an upgrade that ends in the middle leaves the older database, and the next one goes through', async () => {
  const before = await recordedStores('rows');
  await leaveDevice(2, before);
  const update = vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(function end(
    this: IDBCursor,
  ) {
    this.request.transaction?.abort();
    return this.request;
  });
  await expect(browserDb()).rejects.toMatchObject({ name: 'AbortError' });
  expect(update).toHaveBeenCalledOnce();
  update.mockRestore();
  expect(await storesNow()).toStrictEqual(before);
  await browserDb();
  const rows = (await storesNow())['outbox'];
  expect(withoutPayloads(rows)).toStrictEqual(withoutPayloads(before['outbox']));
  expect(rows).not.toEqual(before['outbox']);
});
