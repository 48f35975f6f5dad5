// Requests to a database that fires no events time out (offline 1.13; OneSignal-Website-SDK #1468, WebKit 315804).
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

test('a read or write without an event times out after five seconds and leaves nothing behind', async () => {
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

test('storing a file is retried as long as it is wanted, until the database answers', async () => {
  const letGo = await holdDatabase(['files']);
  const file = new File(['again'], 'a.pdf');
  const wanted = vi.fn<() => boolean>(() => true);
  const keeping = keepFile(file, wanted);
  const once = keepFile(file);
  // Advances the timers until the database is used, because reading and hashing the file come first.
  const triesLater = async () => {
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    return wanted.mock.calls.length;
  };
  await expect.poll(triesLater).toBeGreaterThan(1);
  expect(await once).toEqual(SILENT);
  await letGo();
  expect(await keeping).toMatchObject({ kind: 'kept', isLasting: true });
});

test('a draft that the database does not store is reported as such; other stores work', async () => {
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

test('each megabyte written, also by earlier requests, extends the timeout by a second', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const large = outcomeOf(untilSilent(() => written, { ...OPTIONS, bytes: 3 * MEGABYTE }));
  const behind = outcomeOf(untilSilent(never, OPTIONS));
  await vi.advanceTimersByTimeAsync(QUIET_MS + 2_999);
  expect([large(), behind()]).toEqual(['waits', 'waits']);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => [large(), behind()]).toEqual(['TimeoutError', 'TimeoutError']);
  // Ends the write, because its bytes would extend the timeouts of the next tests.
  write();
});

test('time while the page is hidden or the database is upgraded does not count', async () => {
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

test('a commit after the timeout is reported to pages, which then find the record', async () => {
  const told: DeviceChange['kind'][] = [];
  const stop = subscribeToChanges(({ kind }) => told.push(kind));
  const committed = Promise.withResolvers<void>();
  const db = await browserDb();
  const ended = outcomeOf(
    withDb(async () => {
      // Commits before the timeout: a committing transaction cannot be aborted any more.
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
