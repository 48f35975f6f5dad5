import { afterEach, expect, test, vi } from 'vitest';
import { insertLease } from '#server/records/installation.ts';
import { openCuttingProxy } from '#tests/support/server/network/cuttingProxy.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';
import { databaseUrl } from '#tests/support/server/run/testDatabase.ts';

afterEach(() => void vi.useRealTimers());

test('a sweep that loses its database goes on a minute later, and is no unexpected error', async () => {
  await using proxy = await openCuttingProxy(databaseUrl('postgres'));
  const { host } = new URL(proxy.url);
  await using server = await startServer({
    databaseBehind: (url) => url.replace(new URL(url).host, host),
  });
  await insertLease(server.records, 'ended', 0);
  await server.stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  proxy.breaksBehind = (bytes) => bytes.includes('delete from "backupLease"');
  await server.restart();
  const told = () =>
    server.log.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);
  await expect.poll(told).toEqual([['warn', 'the database is away']]);
  proxy.breaksBehind = () => false;
  // Which the break has not taken back: the deletion itself had arrived.
  await insertLease(server.records, 'ended again', 0);
  vi.advanceTimersByTime(60_000);
  await expect
    .poll(() => server.records.selectFrom('backupLease').select('id').execute())
    .toEqual([]);
  expect(told()).toHaveLength(1);
});
