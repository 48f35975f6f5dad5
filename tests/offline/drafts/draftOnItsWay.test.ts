// A submission behind a saving of its draft whose answer is missing: it waits no longer than that, and no less.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { retryRow } from '#offline/outbox/outbox.ts';
import { isOfDraft } from '../support/coach/device.ts';
import {
  healthy,
  losesRequest,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

/** The server has all but drafts. */
const losesDrafts: NetworkCondition = (go, request) =>
  isOfDraft(request) ? Promise.resolve(undefined) : go();

/** A submission whose draft is on its way without an answer. */
async function submitWithoutAnswer(scenario: Scenario, silence: NetworkCondition) {
  const { device, competition, clock } = scenario;
  await device.draft(competition, await device.keep(competition.form, 'Заявка.xlsx'));
  device.random = () => 0.999_999;
  device.usualCondition = silence;
  const tab = device.tab();
  clock.time += 2_000;
  await tab.drain();
  await device.submitWithFiles(competition);
  await tab.drain();
  return tab;
}

test('a submission waits as long as its draft, says so, and goes when its person wants it', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  const tab = await submitWithoutAnswer(scenario, losesDrafts);
  clock.time += 300_000;
  await tab.drain();
  const waiting = (await device.rows()).find(({ kind }) => kind === 'save');
  expect(waiting).toMatchObject({ attempts: 0, lastError: { code: 'no-answer' } });
  expect(waiting?.nextAt).toBeGreaterThan(device.now());
  for (const { id } of await device.rows()) await retryRow(id, device.now());
  device.usualCondition = healthy;
  await tab.drain();
  expect(await device.rows()).toEqual([]);
});

test('the first answer after a silence wakes a draft that a submission waits for', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const tab = await submitWithoutAnswer(scenario, losesRequest);
  const [first] = await device.rows();
  await retryRow(first?.id ?? '', device.now());
  device.usualCondition = healthy;
  await tab.drain();
  expect(await device.rows()).toEqual([]);
});
