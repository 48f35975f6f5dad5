import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endOfDay, instantOf } from '#domain/deadline.ts';
import { applyListedDrafts } from '#offline/outbox/applyCompetitions.ts';
import {
  changeHere,
  draftOn,
  listedDrafts,
  pull,
  pullAll,
  readyToSubmit,
} from '../support/drafts.ts';
import { openReturned, ownOnServer, UNTIL } from '../support/returned.ts';
import { entryOf } from '../support/scenario/scenario.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const LATER = endOfDay('2026-12-18', 180);

test('a returned application has no freeze: a file can be deleted in its last days', async () => {
  await using scene = await openReturned();
  const { device, competition, clock } = scene;
  clock.time = instantOf(UNTIL) - 1000;
  await device.remove(competition, entryOf(scene.scenario), 'card');
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});

test('an older list that arrives after a newer one does not undo a longer return', async () => {
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

test('an older list that waits for the database does not undo the return in a newer one', async () => {
  await using scene = await openReturned();
  const { scenario, device, clock } = scene;
  const drafts = await listedDrafts(scenario);
  const now = () => device.now();
  const apply = (list: typeof drafts) =>
    applyListedDrafts('coach', { drafts: list, askedAt: now(), now });
  const older = apply([]);
  clock.time += 1000;
  await Promise.all([older, apply(drafts)]);
  expect(await scene.draft()).toMatchObject({ returned: { until: UNTIL } });
});

test('a list requested later is believed even if the clock was set back since', async () => {
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
  'entries confirmed just before the submission %s are kept when it is returned',
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
