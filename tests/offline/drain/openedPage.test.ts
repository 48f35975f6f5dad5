import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { wakeRowsForPage } from '#offline/outbox/outbox.ts';
import { healthy, losesRequest, tooMany } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf } from '../support/scenario/scenario.ts';

test.for([
  ['had no answer', losesRequest, true],
  ['the server has put off', tooMany, false],
] as const)('a page that is opened, and what %s', async ([, condition, goes]) => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const entry = entryOf(scenario);
  await device.upload(competition, entry, 'card', 1);
  device.usualCondition = condition;
  for (let round = 0; round < 3; round += 1) {
    await device.tab().drain();
    clock.time = Math.max(clock.time, (await device.rows())[0]?.nextAt ?? 0);
  }
  await device.tab().drain();
  const [waiting] = await device.rows();
  expect(waiting).toMatchObject({ failures: 4 });
  expect(waiting?.nextAt).toBeGreaterThan(clock.time);
  await wakeRowsForPage('coach');
  // Opening the page resets `nextAt` but not the backoff.
  expect(await device.rows()).toEqual([goes ? { ...waiting, nextAt: 0 } : waiting]);
  device.usualCondition = healthy;
  await device.tab().drain();
  expect(await device.rows()).toHaveLength(goes ? 0 : 1);
});
