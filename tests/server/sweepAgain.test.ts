import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertLease, takeSweep } from '#server/records/installation.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function startBroken() {
  const server = await startServer();
  const { records } = server;
  await sql`create trigger broken before delete on "backupLease"
    begin select raise(abort, 'broken'); end`.execute(records);
  await insertLease(records, 'ended', 0);
  // Waits for the sweep of the first start. That sweep may have logged a failure already, so the log is cleared.
  await server.stop();
  server.log.length = 0;
  await server.restart();
  return server;
}

const mend = ({ records }: TestServer) => sql`drop trigger broken`.execute(records);
const failuresOf = ({ log }: TestServer): number =>
  log.filter((line) => JSON.parse(line).msg === 'the sweep failed').length;
const leasesIn = async ({ records }: TestServer) =>
  (await records.selectFrom('backupLease').select('id').execute()).length;

test('a failed sweep is repeated after a minute', async () => {
  await using server = await startBroken();
  await expect.poll(() => failuresOf(server)).toBe(1);
  await mend(server);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => leasesIn(server)).toBe(0);
  expect(failuresOf(server)).toBe(1);
});

test('a sweep that fails again and again is repeated five times, and then waits for the next hour', async () => {
  await using server = await startBroken();
  for (let failures = 1; failures <= 6; failures += 1) {
    await expect.poll(() => failuresOf(server)).toBe(failures);
    vi.advanceTimersByTime(MINUTE_MS);
  }
  vi.advanceTimersByTime(10 * MINUTE_MS);
  // Waits for a sweep that may be running.
  await server.stop();
  expect(failuresOf(server)).toBe(6);
});

test('another process may repeat a failed sweep, but not a finished one', async () => {
  await using server = await startBroken();
  await expect.poll(() => failuresOf(server)).toBe(1);
  expect(await takeSweep(server.records, Date.now(), 30 * MINUTE_MS)).toBe(true);
  await mend(server);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => leasesIn(server)).toBe(0);
  expect(await takeSweep(server.records, Date.now(), 30 * MINUTE_MS)).toBe(false);
});
