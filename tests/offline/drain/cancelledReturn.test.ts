import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endOfDay, instantOf } from '#domain/deadline.ts';
import { isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { readFileBytes } from '#offline/device/files.ts';
import { changeHere, draftOn, pull } from '../support/drafts.ts';
import { atPiece, sentPieces } from '../support/pieces.ts';
import { healthy } from '../support/scenario/networkConditions.ts';
import { openReturned, ownOnServer, UNTIL } from '../support/returned.ts';
import { entryOf } from '../support/scenario/scenario.ts';

const LATER = endOfDay('2026-12-18', 180);

async function openWaiting(isPast = true) {
  const scene = await openReturned(isPast);
  const { device, competition, scenario } = scene;
  const track = await scene.replace();
  await device.submit(competition);
  const sha256 = track.kind === 'upload' ? track.file.id : '';
  return {
    ...scene,
    isTrackOnServer: async () =>
      (await scenario.coach.call(calls.music.list, {})).data.some((own) => own.sha256 === sha256),
    [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose](),
  };
}

async function expectSubmittedOnce(scene: Awaited<ReturnType<typeof openWaiting>>) {
  const { scenario, device, competition } = scene;
  expect(await device.rows()).toEqual([]);
  expect(await ownOnServer(scenario)).toMatchObject([{ version: 2, returned: null }]);
  expect(await scene.isTrackOnServer()).toBe(true);
  const drafts = await device.core.listDrafts('coach');
  expect(drafts.map(({ id }) => id)).not.toContain(device.draftIdOf(competition));
}

test('rows report the cancelled return and are sent after another return', async () => {
  await using scene = await openWaiting();
  const { scenario, device, competition } = scene;
  await scene.takeBack();
  await device.drainToEnd();
  const rows = await device.rows();
  expect(rows.map(({ kind }) => kind)).toEqual(['upload', 'save']);
  expect(rows.filter(isReturnCancelled)).toEqual(rows);
  expect(await ownOnServer(scenario)).toMatchObject([{ version: 1, returned: null }]);
  expect(await draftOn(scenario, device.draftIdOf(competition))).toMatchObject({
    lockedBy: rows[1]?.id,
  });
  // A pull before the drain changes no row.
  await pull(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual(rows);
  await scene.giveBack(LATER);
  await device.drainToEnd();
  await expectSubmittedOnce(scene);
});

test('a page that pulls first reports the same cancelled return', async () => {
  await using scene = await openWaiting();
  const { scenario, device } = scene;
  await scene.takeBack();
  await pull(scenario);
  expect(await device.rows()).toMatchObject([{ returnEnd: 'unheard' }, { returnEnd: 'unheard' }]);
  await device.drainToEnd();
  expect((await device.rows()).map(isReturnCancelled)).toEqual([true, true]);
  await scene.giveBack(UNTIL);
  await pull(scenario);
  await device.drainToEnd();
  await expectSubmittedOnce(scene);
});

test('a refused save does not block a submission for which it was queued', async () => {
  await using scene = await openReturned();
  const { scenario, device, competition } = scene;
  const usual = device.usualCondition;
  device.usualCondition = () => Promise.resolve(undefined);
  await changeHere(scenario, device.draftIdOf(competition), ['готово']);
  await device.tab().drain();
  await device.submit(competition);
  await scene.takeBack();
  device.usualCondition = usual;
  await device.drainToEnd();
  expect((await device.rows()).map(isReturnCancelled)).toEqual([true]);
  await scene.giveBack(LATER);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await ownOnServer(scenario)).toMatchObject([{ version: 2, returned: null }]);
});

test('rows refused between a cancellation and a new return, both unnoticed, are retried', async () => {
  await using scene = await openWaiting(false);
  const { device } = scene;
  await scene.takeBack();
  device.usualCondition = async (go, request) =>
    request.address === '/api/application/draft' ? undefined : go();
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { code: 'file-confirmed' } },
    {},
  ]);
  await scene.giveBack(LATER);
  device.usualCondition = healthy;
  await device.drainToEnd();
  await expectSubmittedOnce(scene);
});

test('an expired return is not reported as cancelled, even after the server has ended it', async () => {
  await using scene = await openWaiting();
  const { scenario, device, clock } = scene;
  clock.time = instantOf(UNTIL) + 1;
  await device.drainToEnd();
  await scene.takeBack();
  await pull(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { kind: 'upload', state: 'blocked-rule', returned: { until: UNTIL } },
    { kind: 'save', state: 'queued', returned: { until: UNTIL } },
  ]);
  await scene.giveBack(LATER);
  await device.drainToEnd();
  await expectSubmittedOnce(scene);
});

test('a large half-sent replacement keeps its bytes and continues after another return', async () => {
  await using scene = await openReturned();
  const { scenario, device, competition } = scene;
  const track = largeTrack(3 * 1024 * 1024);
  atPiece(device, 2, async (go) => {
    await scene.takeBack();
    return go();
  });
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  await device.submit(competition);
  await device.drainToEnd();
  expect((await device.rows()).map(isReturnCancelled)).toEqual([true, true]);
  const file = row.kind === 'upload' ? row.file.id : '';
  expect((await readFileBytes(file))?.byteLength).toBe(track.length);
  await scene.giveBack(LATER);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(device.arrived.filter((id) => id === row.id)).toHaveLength(1);
  const [, refused = 0] = sentPieces(device);
  expect(sentPieces(device).reduce((sum, size) => sum + size, -refused)).toBe(track.length);
});
