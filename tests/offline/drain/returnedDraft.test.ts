import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endOfDay, instantOf } from '#domain/deadline.ts';
import { changeHere, draftOn, pull, pullAll, readyToSubmit } from '../support/drafts.ts';
import { entryOf, openReturned, ownOnServer, UNTIL } from '../support/returned.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const LATER = endOfDay('2026-12-18', 180);

const blocked = { state: 'blocked-rule', lastError: { code: 'deadline-passed' } };

test('it has no freeze, and a file of it is deleted in the last days before the deadline', async () => {
  await using scene = await openReturned();
  const { device, competition, clock } = scene;
  clock.time = instantOf(UNTIL) - 1000;
  await device.remove(competition, entryOf(scene.scenario), 'card');
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});

test('once its time is over nothing of it is sent; with more time everything goes', async () => {
  await using scene = await openReturned();
  const { scenario, device, competition, clock } = scene;
  await scene.replace();
  await device.submit(competition);
  clock.time = instantOf(UNTIL) + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { kind: 'upload', ...blocked, returned: { until: UNTIL }, attempts: 0 },
    { kind: 'save', state: 'queued', attempts: 0 },
  ]);
  expect(await ownOnServer(scenario)).toMatchObject([{ version: 1 }]);
  await scene.giveBack(LATER);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await ownOnServer(scenario)).toMatchObject([{ version: 2, returned: null }]);
});

test('a list that was asked for before another one and comes after it takes nothing back', async () => {
  await using scene = await openReturned();
  const { scenario, clock } = scene;
  let later: Promise<unknown> | undefined;
  await pullAll(scenario, (call) => {
    later ??= call === calls.draft.list ? moreTime() : undefined;
    return later ?? Promise.resolve();
  });
  async function moreTime() {
    clock.time += 1000;
    await scene.giveBack(LATER);
    await pull(scenario);
  }
  expect(await scene.draft()).toMatchObject({ returned: { until: LATER } });
});

test('one that was asked for later is believed, also where the clock was set back since', async () => {
  await using scene = await openReturned();
  const { scenario, device } = scene;
  device.skew -= 60 * 60_000;
  await scene.giveBack(LATER);
  await pull(scenario);
  expect(await scene.draft()).toMatchObject({ returned: { until: LATER } });
  await scene.takeBack();
  await pull(scenario);
  expect(await device.core.listDrafts('coach')).toEqual([]);
});

test.each([
  ['with a network', 0],
  ['that waited for one', 60_000],
])(
  'what was confirmed just before the submission %s stands when it is returned',
  async (_, wait) => {
    await using scenario = await openScenario();
    const { device, competition, organiser, clock } = scenario;
    const id = await readyToSubmit(scenario);
    const completedEntries = device.entriesOf(id, competition).map((entry) => entry.id);
    const { usualCondition } = device;
    if (wait > 0) device.usualCondition = () => Promise.resolve(undefined);
    await changeHere(scenario, id, completedEntries, 0);
    await device.submit(competition);
    await device.tab().drain();
    clock.time += wait;
    device.usualCondition = usualCondition;
    await device.drainToEnd();
    const [own] = await ownOnServer(scenario);
    await organiser.call(calls.application.return, {
      params: { id: String(own?.rowid) },
      sent: { reason: 'Не та музыка', until: UNTIL },
    });
    await pull(scenario);
    expect((await draftOn(scenario, id)).content).toMatchObject({ completedEntries });
  },
);
