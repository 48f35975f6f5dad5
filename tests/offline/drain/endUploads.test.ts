// Uploads of files that were given up end on the server, and nothing else waits or fails for it.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { TransportRequest } from '#contract/transport.ts';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { FRESH_META, MOST_GIVEN_UP, withGivenUp } from '#offline/device/deviceMeta.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { readMeta } from '#offline/device/meta.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/outbox/outboxStores.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { giveTo, soloOf, upload } from '../support/cards.ts';
import { losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario, reachServer } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const MB = 1024 * 1024;

const isEnd = ({ method, address }: TransportRequest) =>
  method === 'DELETE' && address.startsWith('/api/uploads/');

const ends = ({ device }: Scenario): number => device.requests.filter(isEnd).length;

const openUploads = async ({ server }: Scenario): Promise<number> =>
  (await server.records.selectFrom('upload').select('id').execute()).length;

/** A large track of which the server has the first piece. */
async function brokenOff(scenario: Scenario): Promise<{ row: OutboxRow; entry: NamedEntry }> {
  const { device, competition } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  const row = await device.upload(competition, entry, 'music', largeTrack(2 * MB));
  let pieces = 0;
  device.usualCondition = (go, request) => {
    pieces += request.method === 'PATCH' ? 1 : 0;
    return pieces === 2 ? losesRequest(go, request) : go();
  };
  await device.tab().drain();
  device.usualCondition = (go) => go();
  expect(await openUploads(scenario)).toBe(1);
  return { row, entry };
}

test('a row that is discarded ends its upload with the next contact, over a killed page too', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { row } = await brokenOff(scenario);
  expect(await discardRow(row.id, device.now())).toEqual({ kind: 'removed' });
  device.usualCondition = losesRequest;
  expect(await device.tab().drain()).toMatchObject({ kind: 'drained', nextAt: undefined });
  expect(await openUploads(scenario)).toBe(1);
  device.usualCondition = (go) => go();
  const killed = scenario.openTab();
  killed.pointsLeft = 8;
  expect(await killed.drain()).toEqual({ kind: 'killed' });
  await device.drainToEnd();
  expect(await openUploads(scenario)).toBe(0);
  expect((await readMeta()).givenUp).toEqual([]);
});

test('a file that takes the place of one that is half sent goes first', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { entry } = await brokenOff(scenario);
  const before = device.requests.length;
  const row = await device.upload(competition, entry, 'music', 2);
  await device.drainToEnd();
  expect(device.arrived).toEqual([row.id]);
  expect(device.requests.slice(before).findIndex(isEnd)).toBeGreaterThan(0);
  expect([ends(scenario), await openUploads(scenario)]).toEqual([1, 0]);
});

test('what is queued while the server says nothing of an end goes at once, by the same drain', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { row, entry } = await brokenOff(scenario);
  await discardRow(row.id, device.now());
  const asked = Promise.withResolvers<void>();
  const draining = device.tab().drain({
    transport: (request, { signal }) => {
      if (!isEnd(request)) {
        return device.sendThrough(request, () => reachServer(device, request, signal));
      }
      asked.resolve();
      return new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve(undefined));
      });
    },
  });
  await asked.promise;
  const next = await device.upload(competition, entry, 'card', 1);
  expect(await draining).toMatchObject({ kind: 'drained', nextAt: undefined });
  expect(device.arrived).toEqual([next.id]);
  await device.drainToEnd();
  expect(await openUploads(scenario)).toBe(0);
});

test('while anything waits for its time no upload ends', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { row, entry } = await brokenOff(scenario);
  await discardRow(row.id, device.now());
  await device.upload(competition, entry, 'card', 1);
  device.nextConditions.push(losesRequest);
  expect(await device.tab().drain()).toMatchObject({ nextAt: expect.any(Number) });
  expect(ends(scenario)).toBe(0);
  await device.drainToEnd();
  expect([ends(scenario), await openUploads(scenario)]).toEqual([1, 0]);
});

test('of what goes with a sign-out the uploads end with the next sign-in, of this person alone', async () => {
  await using scenario = await openScenario();
  const { device, coach, otherCoach } = scenario;
  await brokenOff(scenario);
  await forgetOwner('coach');
  await device.signIn('другой', otherCoach);
  await device.drainToEnd();
  expect([ends(scenario), await openUploads(scenario)]).toEqual([0, 1]);
  await device.signIn('coach', coach);
  await device.drainToEnd();
  expect([ends(scenario), await openUploads(scenario)]).toEqual([1, 0]);
});

test('a row that goes to another entry keeps its upload', async () => {
  await using scenario = await openScenario();
  const row = await upload(scenario, 'А');
  const pieces = { upload: crypto.randomUUID(), offset: 1, next: 1 };
  await changeOutbox((stores) =>
    row.kind === 'upload' ? stores.put({ ...row, pieces }) : Promise.resolve(),
  );
  await giveTo(soloOf('А'), soloOf('Б'));
  const rows = await scenario.device.rows();
  expect(rows.filter(({ kind }) => kind === 'upload')).toMatchObject([{ pieces }]);
  expect((await readMeta()).givenUp).toEqual([]);
});

test('a device that remembers none has its own, and of many the latest', async () => {
  await using scenario = await openScenario();
  const { row } = await brokenOff(scenario);
  const { givenUp: _givenUp, ...before } = await readMeta();
  const db = await browserDb();
  await db.put('meta', before as typeof FRESH_META, 'device');
  await discardRow(row.id, scenario.device.now());
  const { givenUp } = await readMeta();
  expect(givenUp).toMatchObject([{ owner: 'coach' }]);
  const rows = Array.from({ length: MOST_GIVEN_UP + 1 }, (_, at) => ({
    ...row,
    pieces: { upload: String(at), offset: 1, next: 1 },
  }));
  const uploads = withGivenUp(FRESH_META, rows).givenUp.map(({ upload: id }) => id);
  expect(uploads).toEqual(rows.slice(1).map(({ pieces }) => pieces.upload));
});
