import '#tests/support/ownModules.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { readMeta, writeMeta } from '#offline/device/meta.ts';
import { coreApi } from '../support/coach/coreApi.ts';

const load = () => import('#offline/device/clock.ts');
const SERVED = 'Fri, 20 Nov 2026 09:00:10 GMT';
const served = Date.parse(SERVED) + 500;

beforeEach(async () => {
  vi.resetModules();
  await coreApi.forgetDevice();
});

test('the server’s time is unknown until the first answer', async () => {
  const { clockState, isClockFresh, recordServerTime } = await load();
  recordServerTime(null, 0, 0);
  recordServerTime('yesterday', 0, 0);
  expect([clockState(), isClockFresh()]).toEqual(['unknown', false]);
});

test('the offset is the Date header minus the middle between request and answer', async () => {
  const { clockState, recordServerTime, serverNow } = await load();
  const asked = served - 3_600_000;
  recordServerTime(SERVED, asked - 400, asked + 400);
  expect(serverNow(asked)).toBe(served);
  expect(serverNow(asked + 5000)).toBe(served + 5000);
  expect(clockState(asked + 400)).toBe('known');
});

test('a clock that the user sets back is noticed', async () => {
  const { clockState, isClockFresh, recordServerTime } = await load();
  recordServerTime(SERVED, served, served);
  const set = served - 2 * DAY_MS;
  expect([clockState(set), isClockFresh(set)]).toEqual(['jumped', false]);
  expect(clockState(served + 1000)).toBe('known');
});

test('after sleep the device’s time is uncertain, but not called wrong, until the server answers', async () => {
  vi.useFakeTimers({ now: served, toFake: ['Date', 'performance'] });
  const { clockState, isClockFresh, recordServerTime } = await load();
  recordServerTime(SERVED, served, served);
  vi.advanceTimersByTime(60_000);
  expect([clockState(), isClockFresh()]).toEqual(['known', true]);
  // While the device sleeps, `performance.now()` stops but `Date.now()` continues.
  vi.setSystemTime(served + 8 * 60 * 60_000);
  expect([clockState(), isClockFresh()]).toEqual(['unchecked', false]);
  recordServerTime(new Date(Date.now()).toUTCString(), Date.now(), Date.now());
  expect([clockState(), isClockFresh()]).toEqual(['known', true]);
  vi.useRealTimers();
});

test('an answer that was under way while the device slept does not set the time', async () => {
  const { clockState, recordServerTime, serverNow } = await load();
  recordServerTime(SERVED, served, served + 8 * 60 * 60_000);
  expect([clockState(), serverNow(served)]).toEqual(['unknown', served]);
});

test('the next start knows the offset, but the time is uncertain', async () => {
  await writeMeta({ clock: { offset: 7000, measuredAt: served } });
  const { clockState, isClockFresh, loadClock, serverNow } = await load();
  await loadClock();
  expect(serverNow(served)).toBe(served + 7000);
  expect([clockState(served + 1), isClockFresh(served + 1)]).toEqual(['known', false]);
  expect(clockState(served - 1)).toBe('jumped');
});

test('an offset that an earlier page stored is stored again only after a change, because all tabs are notified', async () => {
  await writeMeta({ clock: { offset: 7000, measuredAt: served } });
  const { loadClock, recordServerTime } = await load();
  await loadClock();
  const { subscribeToChanges } = await import('#offline/device/changes.ts');
  const meta = await import('#offline/device/meta.ts');
  const told: string[] = [];
  const stop = subscribeToChanges(({ kind }) => told.push(kind));
  for (const offset of [6000, 20_000]) recordServerTime(SERVED, served - offset, served - offset);
  await expect.poll(async () => (await meta.readMeta()).clock?.offset).toBe(20_000);
  stop();
  expect(told).toEqual(['meta']);
});

test('the measured offset is stored for the next start', async () => {
  const { recordServerTime } = await load();
  recordServerTime(SERVED, served, served);
  const meta = await import('#offline/device/meta.ts');
  await expect
    .poll(async () => (await meta.readMeta()).clock)
    .toEqual({ offset: 0, measuredAt: served });
  expect((await readMeta()).lease).toBeUndefined();
});
