import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { retryRow } from '#offline/outbox/outbox.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { draftOfCards, lost, soloOf, uploadFor } from '../support/cards.ts';
import { isOfDraft } from '../support/coach/device.ts';
import { changeHere, draftOn } from '../support/drafts.ts';
import {
  healthy,
  losesRequest,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const losesDrafts: NetworkCondition = (go, request) =>
  isOfDraft(request) ? Promise.resolve(undefined) : go();

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

test('a submission waits while its draft is being saved, says so, and can be sent by hand', async () => {
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

test('the first answer after a silence retries the draft that a submission waits for', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const tab = await submitWithoutAnswer(scenario, losesRequest);
  const [first] = await device.rows();
  await retryRow(first?.id ?? '', device.now());
  device.usualCondition = healthy;
  await tab.drain();
  expect(await device.rows()).toEqual([]);
});

test('an entry that loses its place in the form during a save keeps its files', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  const [staying, gone] = [soloOf('А'), soloOf('Б')];
  await draftOfCards(scenario, [staying, gone]);
  await uploadFor(scenario, gone);
  await device.drainToEnd();
  await changeHere(scenario, DRAFT, ['готово']);
  clock.time += 2_000;
  device.nextConditions.push(async (go) => {
    const answer = await go();
    await draftOfCards(scenario, [staying, lost(gone)]);
    // Loses the request that saves the draft, so that its answer cannot change the device's entries.
    device.nextConditions.push(losesRequest);
    return answer;
  });
  await device.tab().drain();
  const { content } = await draftOn(scenario, DRAFT);
  expect(content.entries).toMatchObject([{ id: staying.id }, lost(gone)]);
});
