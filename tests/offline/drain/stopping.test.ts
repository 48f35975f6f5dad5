import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { atPiece, isLastPiece, sentPieces } from '../support/pieces.ts';
import { losesAnswer } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf, type Scenario } from '../support/scenario/scenario.ts';

const kB = 1024;
const SIZE = 2048 * kB;

interface Sending extends Scenario {
  row: OutboxRow;
  entry: NamedEntry;
}

async function sending(at: number, act: (sending: Sending) => Promise<unknown>) {
  const scenario = await openScenario();
  const { device, competition } = scenario;
  const entry = entryOf(scenario);
  const row = await device.upload(competition, entry, 'music', largeTrack(SIZE));
  atPiece(device, at, async (go) => {
    await act({ ...scenario, row, entry });
    return go();
  });
  return { ...scenario, row, entry };
}

const give = async ({ row, device }: Sending) =>
  expect(await discardRow(row.id, device.now())).toEqual({ kind: 'removed' });

const removeSilently = ({ row }: Sending) => changeOutbox((stores) => stores.remove(row));

test.each<[string, number, typeof give | typeof removeSilently]>([
  ['given up with its first piece', 1, give],
  ['given up with a later piece', 2, give],
  ['given up with its first piece, without a message', 1, removeSilently],
  ['given up with a later piece, without a message', 2, removeSilently],
])('an upload that is %s stops there', async (_, at, act) => {
  await using scene = await sending(at, act);
  await scene.device.drainToEnd();
  expect([await scene.device.rows(), scene.device.arrived]).toEqual([[], []]);
  expect(sentPieces(scene.device).length).toBe(at);
});

test('a file that replaces an unfinished upload is sent at once', async () => {
  const next: OutboxRow[] = [];
  await using scene = await sending(2, async ({ device, competition, entry }) => {
    next.push(await device.upload(competition, entry, 'music', 2));
    expect(await device.rows()).toMatchObject([{ id: next[0]?.id }]);
  });
  await scene.device.drainToEnd();
  expect(scene.device.arrived).toEqual(next.map(({ id }) => id));
  expect(sentPieces(scene.device)).toHaveLength(2);
});

test('a deletion cancels an unfinished upload, and neither sends anything more', async () => {
  await using scene = await sending(2, ({ device, competition, entry }) =>
    device.remove(competition, entry, 'music', false),
  );
  await scene.device.drainToEnd();
  expect([await scene.device.rows(), scene.device.arrived]).toEqual([[], []]);
});

test('an upload at its last piece cannot be given up, and its replacement follows it', async () => {
  const next: OutboxRow[] = [];
  await using scene = await sending(3, async ({ device, competition, row, entry }) => {
    expect(await discardRow(row.id, device.now())).toEqual({ kind: 'being-sent' });
    next.push(await device.upload(competition, entry, 'music', 2));
  });
  await scene.device.drainToEnd();
  expect(next).toHaveLength(1);
  expect(scene.device.arrived).toEqual([scene.row.id, ...next.map(({ id }) => id)]);
});

test('a page killed before the last piece leaves no uncertainty, a lost answer to it does', async () => {
  await using scene = await sending(2, () => Promise.resolve(tab.kill()));
  const { device, clock } = scene;
  const tab = scene.openTab();
  expect(await tab.drain()).toEqual({ kind: 'killed' });
  expect(await device.rows()).toMatchObject([{ state: 'sending', isUncertain: false }]);
  clock.time += LEASE_MS + 1;
  device.usualCondition = (go, request) => (isLastPiece(request) ? losesAnswer(go, request) : go());
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'queued', isUncertain: true }]);
});
