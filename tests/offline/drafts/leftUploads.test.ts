// Files that were confirmed in a version of a draft which was left for another: none goes unseen to other people.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { retryRows } from '#offline/outbox/outbox.ts';
import { takeLeft, takeOther } from '#offline/drafts/draftVersions.ts';
import { beginSaved, changeElsewhere, changeHere, draftOn, pull } from '../support/drafts.ts';
import { cardsOf, filePayload, move, rebind, told, upload } from '../support/movedCards.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

/** Cards of two soloists on the server; the form of this device swaps their names, another device has done something. */
async function swappedHere() {
  const scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  for (const name of ['А', 'Б']) await upload(scenario, name, `прежняя ${name}`, id);
  await device.drainToEnd();
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  await changeHere(scenario, id, ['здесь']);
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А')], id);
  return { ...scenario, id };
}

const onServer = ['А: карточка прежняя А', 'Б: карточка прежняя Б'];

test('a card waits for a word at its old name, and goes there; what was not renamed goes by itself', async () => {
  await using scenario = await swappedHere();
  const { device, id } = scenario;
  // By the names of this device's form.
  await upload(scenario, 'Б', 'новая А', id);
  await upload(scenario, 'В', 'новая В', id);
  await device.drainToEnd();
  await pull(scenario);
  await takeOther('coach', id, device.now());
  await device.drainToEnd();
  const rows = await device.rows();
  expect(told(rows)).toEqual(['upload А failed']);
  expect(rows[0]).toMatchObject({ lastError: { code: 'version-left', at: device.now() } });
  expect(await cardsOf(scenario)).toEqual([...onServer, 'В: карточка новая В']);
  await retryRows(
    rows.map((row) => row.id),
    device.now(),
  );
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect((await cardsOf(scenario))[0]).toBe('А: карточка новая А');
});

test('a deletion waits for a word, also where the person goes back to what was left', async () => {
  await using scenario = await swappedHere();
  const { device, id } = scenario;
  const deletion = { ...filePayload(scenario, 'А', 'card', id), isStored: true, submitted: null };
  await device.core.queueRemoval(deletion, device.now());
  await pull(scenario);
  await device.drainToEnd();
  await pull(scenario);
  await takeOther('coach', id, device.now());
  expect(told(await device.rows())).toEqual(['removal Б failed']);
  const leftAt = (await draftOn(scenario, id)).left?.[0]?.leftAt ?? 0;
  await takeLeft({ owner: 'coach', id, leftAt }, device.now());
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['removal Б failed']);
  expect(await cardsOf(scenario)).toEqual(onServer);
});

test('a file of an entry that took the name of another stays where it is asked about', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  await upload(scenario, 'А', 'прежняя А', id);
  await device.drainToEnd();
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  await changeHere(scenario, id, ['здесь']);
  await rebind(scenario, [move('А', 'Б')], id);
  await rebind(scenario, [move('Б', 'В')], id);
  await upload(scenario, 'А', 'другая А', id);
  await upload(scenario, 'В', 'новая А', id);
  await device.drainToEnd();
  await pull(scenario);
  await takeOther('coach', id, device.now());
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['upload А failed', 'upload А failed']);
  expect(await cardsOf(scenario)).toEqual(['А: карточка прежняя А']);
});
