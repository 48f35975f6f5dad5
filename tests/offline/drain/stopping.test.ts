// A large file that is given up or replaced while it is on its way: up to its last call nothing of it has arrived.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { LEASE_MS } from '#offline/drain/lease.ts';
import { readMeta } from '#offline/device/meta.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/outbox/outboxStores.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { losesAnswer } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const kB = 1024;
/** Three pieces where nothing is known of the network. */
const SIZE = 2048 * kB;

interface Sending extends Scenario {
  row: OutboxRow;
  entry: NamedEntry;
}

/** A large track that is queued, and what happens while its `at`th request is on its way: its creation is the first. */
async function sending(at: number, act: (sending: Sending) => Promise<unknown>) {
  const scenario = await openScenario();
  const { device, competition } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  const row = await device.upload(competition, entry, 'music', largeTrack(SIZE));
  let requests = 0;
  device.usualCondition = async (go, { address }) => {
    if (!address.startsWith('/api/uploads')) return go();
    requests += 1;
    if (requests === at) await act({ ...scenario, row, entry });
    return go();
  };
  return { ...scenario, row, entry };
}

const lastCalls = ({ device }: Scenario): number =>
  device.requests.filter(({ address }) => address.includes('/music/')).length;

/** Sizes of the pieces that have set out. */
const pieces = ({ device }: Scenario): number[] =>
  device.requests.flatMap(({ address, body }) =>
    address.startsWith('/api/uploads') && body instanceof Blob ? [body.size] : [],
  );

const openUploads = async ({ server }: Scenario): Promise<number> =>
  (await server.records.selectFrom('upload').select('id').execute()).length;

const give = async ({ row, device }: Sending) =>
  expect(await discardRow(row.id, device.now())).toEqual({ kind: 'removed' });

/** As in another tab of which this page hears late. */
const giveUnheard = ({ row }: Sending) => changeOutbox((stores) => stores.remove(row));

test.each<[string, number, typeof give | typeof giveUnheard]>([
  ['given up with its creation', 1, give],
  ['given up with a later piece', 2, give],
  ['given up with its creation, unheard', 1, giveUnheard],
  ['given up with a later piece, unheard', 2, giveUnheard],
])('%s it stops there, and its upload ends', async (_, at, act) => {
  await using scene = await sending(at, act);
  await scene.device.drainToEnd();
  expect(await scene.device.rows()).toEqual([]);
  expect([lastCalls(scene), scene.device.arrived]).toEqual([0, []]);
  expect(pieces(scene).length).toBeLessThanOrEqual(at);
  // A creation that was cut has said no address: what came of it expires.
  const isKnown = at > 1 || act === giveUnheard;
  expect(await openUploads(scene)).toBeLessThanOrEqual(isKnown ? 0 : 1);
  expect((await readMeta()).givenUp).toEqual([]);
});

test('a file that replaces it goes at once', async () => {
  const next: OutboxRow[] = [];
  await using scene = await sending(2, async ({ device, competition, entry }) => {
    next.push(await device.upload(competition, entry, 'music', 2));
    expect(await device.rows()).toMatchObject([{ id: next[0]?.id }]);
  });
  await scene.device.drainToEnd();
  expect(scene.device.arrived).toEqual(next.map(({ id }) => id));
  expect([lastCalls(scene), await openUploads(scene)]).toEqual([1, 0]);
});

test('a deletion cancels it, and nothing is sent of either', async () => {
  await using scene = await sending(2, ({ device, competition, entry }) =>
    device.remove(competition, entry, 'music', false),
  );
  await scene.device.drainToEnd();
  expect([await scene.device.rows(), lastCalls(scene)]).toEqual([[], 0]);
});

test('at its last call it is being sent, and what replaces it goes after it', async () => {
  const next: OutboxRow[] = [];
  await using scene = await sending(0, () => Promise.resolve());
  const { device, competition, row, entry } = scene;
  device.usualCondition = async (go, { address }) => {
    if (!address.includes('/music/') || lastCalls(scene) > 0) return go();
    expect(await discardRow(row.id, device.now())).toEqual({ kind: 'being-sent' });
    next.push(await device.upload(competition, entry, 'music', 2));
    return go();
  };
  await device.drainToEnd();
  expect(next).toHaveLength(1);
  expect(device.arrived).toEqual([row.id, ...next.map(({ id }) => id)]);
});

test('a page that is killed before its last call leaves no doubt; whose answer to that is lost does', async () => {
  await using scene = await sending(3, () => Promise.resolve(tab.kill()));
  const { device, clock } = scene;
  const tab = scene.openTab();
  expect(await tab.drain()).toEqual({ kind: 'killed' });
  expect(await device.rows()).toMatchObject([{ state: 'sending', isUncertain: false }]);
  clock.time += LEASE_MS + 1;
  device.usualCondition = (go, request) =>
    request.address.includes('/music/') ? losesAnswer(go, request) : go();
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'queued', isUncertain: true }]);
});
