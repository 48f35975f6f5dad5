import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import {
  cardsOf,
  draftOfCards,
  filePayload,
  giveTo,
  lost,
  soloOf,
  told,
  uploadFor,
  uploadsSent,
} from '../support/cards.ts';
import { draftOn } from '../support/drafts.ts';
import { losesAnswer, losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const [TAKER, GONE] = [soloOf('Б'), lost(soloOf('А'))];

async function opened() {
  const scenario = await openScenario();
  await draftOfCards(scenario, [TAKER, GONE]);
  return scenario;
}

test('a waiting upload becomes a new row of the other entry, and the draft shows it at once', async () => {
  await using scenario = await opened();
  const { device } = scenario;
  const row = await uploadFor(scenario, GONE);
  await giveTo(GONE, TAKER);
  const [now] = await device.rows();
  expect(now).toMatchObject({ payload: { place: { entry: TAKER.id } }, members: TAKER.members });
  expect(now?.id).not.toBe(row.id);
  expect((await draftOn(scenario, DRAFT)).content.moves).toMatchObject([{ from: GONE.id }]);
  await device.drainToEnd();
  expect([await cardsOf(scenario), uploadsSent(scenario)]).toEqual([['Б: карточка А'], 1]);
});

test('a waiting upload that no entry takes is not sent', async () => {
  await using scenario = await opened();
  await uploadFor(scenario, GONE);
  await giveTo(GONE, undefined);
  await scenario.device.drainToEnd();
  expect([await scenario.device.rows(), await cardsOf(scenario)]).toEqual([[], []]);
});

test('a file that already waits for the other entry is kept', async () => {
  await using scenario = await opened();
  await uploadFor(scenario, TAKER, 'своя');
  await uploadFor(scenario, GONE);
  await giveTo(GONE, TAKER);
  expect(told(await scenario.device.rows())).toEqual(['upload Б queued']);
  await scenario.device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка своя']);
});

test('a file on the server moves without a request of its own, before later deletions and uploads there', async () => {
  await using scenario = await opened();
  const { device } = scenario;
  await uploadFor(scenario, GONE);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка А']);
  await giveTo(GONE, TAKER);
  const deletion = { ...filePayload(scenario, TAKER, 'card'), isStored: true, submitted: null };
  await device.core.queueRemoval(deletion, device.now());
  await device.drainToEnd();
  expect([await device.rows(), await cardsOf(scenario)]).toEqual([[], []]);
  const { content } = await draftOn(scenario, DRAFT);
  expect([content.moves, content.entries.map(({ id }) => id)]).toEqual([undefined, [TAKER.id]]);
});

test.for([
  ['has arrived', losesAnswer],
  ['has not arrived', losesRequest],
] as const)(
  'an upload that may have arrived is resolved first; if it %s the other entry gets the file',
  async ([, loses]) => {
    await using scenario = await opened();
    const { device } = scenario;
    await uploadFor(scenario, GONE);
    device.nextConditions.push(loses);
    await device.tab().drain();
    await giveTo(GONE, TAKER);
    await device.drainToEnd();
    expect([await device.rows(), await cardsOf(scenario)]).toEqual([[], ['Б: карточка А']]);
    expect((await draftOn(scenario, DRAFT)).content.moves).toBeUndefined();
  },
);

test('a row without a local draft is moved too', async () => {
  await using scenario = await opened();
  await (await browserDb()).delete('drafts', DRAFT);
  await uploadFor(scenario, GONE);
  await giveTo(GONE, TAKER);
  expect(told(await scenario.device.rows())).toEqual(['upload Б queued']);
});
