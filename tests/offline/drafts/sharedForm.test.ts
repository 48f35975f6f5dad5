import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { cardsOf, draftOfCards, lost, soloOf, uploadFor } from '../support/cards.ts';
import { changeElsewhere, changeHere, draftOn, listedDrafts, pull } from '../support/drafts.ts';
import { losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const [HERE, THERE] = [soloOf('А', crypto.randomUUID()), soloOf('А')];

const idsIn = async (scenario: Scenario) =>
  (await draftOn(scenario, DRAFT)).content.entries.map(({ id }) => id);

async function adoptedTwice(completedEntries: readonly string[] = [THERE.id]) {
  const scenario = await openScenario();
  await draftOfCards(scenario, [HERE]);
  await changeHere(scenario, DRAFT, [HERE.id]);
  await changeElsewhere(scenario, {
    id: DRAFT,
    revision: 0,
    change: { completedEntries },
    entries: [THERE],
  });
  return scenario;
}

test('the answer to a save renames entries, confirmed entries and rows', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await draftOfCards(scenario, [THERE]);
  await uploadFor(scenario, THERE, 'там');
  await device.drainToEnd();
  await draftOfCards(scenario, [HERE]);
  await changeHere(scenario, DRAFT, [HERE.id]);
  device.usualCondition = (go, request) =>
    request.address.endsWith('/upload') ? losesRequest(go, request) : go();
  await uploadFor(scenario, HERE, 'здесь');
  await device.tab().drain();
  scenario.clock.time += 2_000;
  await device.tab().drain();
  expect(await idsIn(scenario)).toEqual([THERE.id]);
  expect((await draftOn(scenario, DRAFT)).content.completedEntries).toEqual([THERE.id]);
  expect(await device.rows()).toMatchObject([{ payload: { place: { entry: THERE.id } } }]);
  device.usualCondition = (go) => go();
  await device.drainToEnd();
  // Two revisions more, because the confirmed entries are saved with the renamed ids and again after the upload.
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 4 }]);
});

test('work of both devices on one entry is merged, although each gave it another id', async () => {
  await using scenario = await adoptedTwice();
  const { device } = scenario;
  await changeElsewhere(scenario, { id: DRAFT, revision: 1, change: {}, entries: [THERE] });
  await uploadFor(scenario, HERE, 'здесь');
  await pull(scenario);
  const { content } = await draftOn(scenario, DRAFT);
  expect(content.completedEntries).toEqual([THERE.id]);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка здесь']);
});

test('rows of an unsaved draft are renamed after the other device has saved it', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  device.usualCondition = losesRequest;
  await device.submitWithFiles(competition);
  const [before] = await device.core.listDrafts('coach');
  const [own] = before?.content.entries ?? [];
  if (!before || !own) throw new Error('no draft');
  await withdrawSubmission((await device.rows()).at(-1)?.id ?? '');
  const known = { ...own, id: crypto.randomUUID() };
  await changeElsewhere(scenario, { id: before.id, revision: 0, entries: [known] });
  device.usualCondition = (go) => go();
  await pull(scenario);
  expect(await device.rows()).toMatchObject([
    { payload: { place: { entry: known.id } } },
    { payload: { place: { entry: known.id } } },
  ]);
});

test('the answer to a save tells which dropped entries have files', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await draftOfCards(scenario, [THERE, soloOf('Б')]);
  await uploadFor(scenario, THERE);
  await device.drainToEnd();
  await draftOfCards(scenario, [soloOf('Б'), lost(THERE), lost(soloOf('В'))]);
  await device.drainToEnd();
  expect(await idsIn(scenario)).toEqual([soloOf('Б').id, THERE.id]);
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2 }]);
});
