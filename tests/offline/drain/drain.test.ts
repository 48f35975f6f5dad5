import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { listDrafts } from '#offline/device/drafts.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

test('an application made without a network arrives whole when there is one', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  expect((await device.rows()).map(({ kind }) => kind)).toEqual(['upload', 'upload', 'save']);
  expect(await listDrafts('coach')).toHaveLength(1);
  expect(await device.drainToEnd()).toEqual({ kind: 'drained', nextAt: undefined, left: 0 });
  expect(await device.rows()).toEqual([]);
  expect(await listDrafts('coach')).toEqual([]);
  expect(device.arrived).toHaveLength(3);
  await checkInvariant(device, server);
});
