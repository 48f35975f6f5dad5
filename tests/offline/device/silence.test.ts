// A database that gives no event is given up (offline 1.13; OneSignal-Website-SDK #1468, WebKit 315804).
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDb, withDb } from '#offline/device/browserDb.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { untilSilent } from '#offline/device/silence.ts';
import { holdDatabase } from '#tests/support/holdDatabase.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';

const QUIET_MS = 5_000;
const SILENT = { kind: 'refused', reason: 'silent' };
const MEGABYTE = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function outcomeOf(work: Promise<unknown>): () => string {
  let outcome = 'waits';
  const follow = async () => {
    try {
      await work;
      outcome = 'done';
    } catch (error) {
      outcome = error instanceof DOMException ? error.name : String(error);
    }
  };
  void follow();
  return () => outcome;
}

const read = () => withDb((db) => db.get('files', 'none'));
const bytes = new ArrayBuffer(1);

test('a read and a write are given up after five seconds without an event, and leave nothing behind', async () => {
  const letGo = await holdDatabase();
  const reading = outcomeOf(read());
  const writing = outcomeOf(withDb((db) => db.put('files', { id: 'late', bytes, keptAt: 0 })));
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect([reading(), writing()]).toEqual(['waits', 'waits']);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => [reading(), writing()]).toEqual(['TimeoutError', 'TimeoutError']);
  await letGo();
  expect(await withDb((db) => db.get('files', 'late'))).toBeUndefined();
});

test('a file is tried again as long as it is wanted, and kept once the database answers', async () => {
  const letGo = await holdDatabase(['files']);
  const file = new File(['again'], 'a.pdf');
  const wanted = vi.fn<() => boolean>(() => true);
  const keeping = keepFile(file, wanted);
  const once = keepFile(file);
  // Bytes are read and hashed before the database is asked.
  const advance = () => vi.advanceTimersByTimeAsync(QUIET_MS);
  await vi.waitFor(async () => {
    await advance();
    expect(wanted.mock.calls.length).toBeGreaterThan(1);
  });
  expect(await once).toEqual(SILENT);
  await letGo();
  expect(await keeping).toMatchObject({ kind: 'kept', isLasting: true });
});

test('a draft that the database does not take is refused as such; other stores go on', async () => {
  const letGo = await holdDatabase(['drafts']);
  const saving = saveDraft({
    id: crypto.randomUUID(),
    owner: 'coach',
    competitionId: 'cup',
    competitionName: 'Кубок Невы',
    deadline: '2026-12-01T20:59:59.000Z',
    revision: 0,
    updatedAt: 0,
    content: emptyContent,
  });
  expect(await read()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(await saving).toEqual(SILENT);
  await letGo();
});

const never = () => new Promise<never>(() => undefined);
const OPTIONS = { bytes: 0, isExcused: () => false, late: () => undefined };

test('each megabyte that is written, by others before it as well, gives a second more', async () => {
  const large = outcomeOf(untilSilent(never, { ...OPTIONS, bytes: 3 * MEGABYTE }));
  const behind = outcomeOf(untilSilent(never, OPTIONS));
  await vi.advanceTimersByTimeAsync(QUIET_MS + 2_999);
  expect([large(), behind()]).toEqual(['waits', 'waits']);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => [large(), behind()]).toEqual(['TimeoutError', 'TimeoutError']);
});

test('neither the time of a hidden page nor that of an upgrade counts', async () => {
  const page = { hidden: true };
  vi.stubGlobal('document', page);
  let isUpgrading = false;
  const waiting = outcomeOf(untilSilent(never, { ...OPTIONS, isExcused: () => isUpgrading }));
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS);
  page.hidden = false;
  isUpgrading = true;
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS);
  isUpgrading = false;
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect(waiting()).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(waiting).toBe('TimeoutError');
});

test('what is committed after it was given up is told to the pages, which find it by its key', async () => {
  const told: DeviceChange['kind'][] = [];
  const stop = subscribeToChanges(({ kind }) => told.push(kind));
  const committed = Promise.withResolvers<void>();
  const db = await browserDb();
  const ended = outcomeOf(
    withDb(async () => {
      // A transaction that is being committed cannot be aborted any more.
      await db.put('files', { id: 'committed', bytes, keptAt: 0 });
      await committed.promise;
    }),
  );
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  await expect.poll(ended).toBe('TimeoutError');
  expect(told).toEqual([]);
  committed.resolve();
  await expect.poll(() => told).toEqual(['meta', 'drafts', 'outbox']);
  stop();
});
