import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertLease, takeSweep } from '#server/records/installation.ts';
import { startServer, type TestServer } from '#tests/support/server/run/startServer.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function startBroken() {
  const server = await startServer();
  const { records } = server;
  await sql`create trigger broken before delete on "backupLease"
    begin select raise(abort, 'broken'); end`.execute(records);
  await insertLease(records, 'ended', 0);
  // The sweep of this start has ended then, whatever has become of it.
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

test('a sweep that broke off is begun again after a minute', async () => {
  await using server = await startBroken();
  await expect.poll(() => failuresOf(server)).toBe(1);
  await mend(server);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => leasesIn(server)).toBe(0);
  expect(failuresOf(server)).toBe(1);
});

test('one that breaks off again and again is begun five times more, and left for its hour', async () => {
  await using server = await startBroken();
  for (let failures = 1; failures <= 6; failures += 1) {
    await expect.poll(() => failuresOf(server)).toBe(failures);
    vi.advanceTimersByTime(MINUTE_MS);
  }
  vi.advanceTimersByTime(10 * MINUTE_MS);
  // Whatever had begun by now has ended by then.
  await server.stop();
  expect(failuresOf(server)).toBe(6);
});

test('another process may take the sweep that broke off, and not one that was done', async () => {
  await using server = await startBroken();
  await expect.poll(() => failuresOf(server)).toBe(1);
  expect(await takeSweep(server.records, Date.now(), 30 * MINUTE_MS)).toBe(true);
  await mend(server);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => leasesIn(server)).toBe(0);
  expect(await takeSweep(server.records, Date.now(), 30 * MINUTE_MS)).toBe(false);
});
