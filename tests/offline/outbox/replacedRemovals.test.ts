// A deletion deletes no unseen file of another device, and asks about no file that this device knew (offline 11.12).
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadFields } from '#contract/wirePlace.ts';
import { placeIn } from '#domain/entry/draftEntry.ts';
import { discardRow, overwriteServerFile } from '#offline/outbox/outbox.ts';
import { cardFile, submissionOf } from '#tests/support/acts/submit.ts';
import { readyToSubmit } from '../support/drafts.ts';
import { learn, serverFileNames, undecidedIn, uploadElsewhere } from '../support/laptop.ts';
import { cardsOf, filePayload, soloOf, upload } from '../support/cards.ts';
import { losesAnswer } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf, type Scenario } from '../support/scenario/scenario.ts';

const remove = ({ device, ...scenario }: Scenario) =>
  device.core.queueRemoval(
    {
      ...filePayload({ device, ...scenario }, soloOf('А'), 'card'),
      isStored: true,
      submitted: null,
    },
    device.now(),
  );

async function deletedThenReplaced(scenario: Scenario): Promise<void> {
  const { device, clock } = scenario;
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await remove(scenario);
  clock.time += 30 * 60_000;
  await uploadElsewhere(scenario, 'ноутбук снова');
  clock.time += 30 * 60_000;
  await device.drainToEnd();
}

test('a deletion keeps a newer file until the user has seen and deleted that one', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await deletedThenReplaced(scenario);
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук снова']);
  expect(await serverFileNames(scenario)).toEqual(['ноутбук снова.docx']);
  await uploadElsewhere(scenario, 'ноутбук в третий раз');
  await overwriteServerFile(await undecidedIn(scenario), device.now());
  await device.drainToEnd();
  expect(await serverFileNames(scenario)).toEqual(['ноутбук в третий раз.docx']);
  await overwriteServerFile(await undecidedIn(scenario), device.now());
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([]);
});

test('a file that changed before its deletion is deleted by a new deletion, or kept', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await deletedThenReplaced(scenario);
  await remove(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([]);
  await deletedThenReplaced(scenario);
  await discardRow((await undecidedIn(scenario)).row.id, device.now());
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук снова']);
});

test('an upload queued after such a deletion asks instead of it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await remove(scenario);
  await upload(scenario, 'А', 'телефон');
  await uploadElsewhere(scenario, 'ноутбук снова');
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук снова']);
  expect(await undecidedIn(scenario)).toMatchObject({
    row: { kind: 'upload', file: { name: 'телефон.docx' } },
    serverFile: { name: 'ноутбук снова.docx' },
  });
});

test('a submission waits for the decision about a file that was not deleted', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const submission = await device.submit(competition);
  const entry = entryOf(scenario);
  if (submission.kind !== 'save') throw new Error('nothing was submitted');
  const { draftId: draft, team } = submission.payload;
  const place = placeIn(
    { competition: competition.id, draft },
    device.entryIn(draft, competition, entry),
  );
  const sent = uploadFields(place, team, entry);
  await coach.call(calls.card.upload, { sent, file: cardFile('карточка ноутбук') });
  const { owner, deadline } = submission;
  const payload = { place, fileKind: 'card', competitionName: competition.name, team } as const;
  const wanted = { owner, deadline, payload, isStored: true, submitted: null };
  await device.core.queueRemoval(wanted, device.now());
  await device.drainToEnd();
  const submissionsSent = () =>
    device.requests.filter(({ address }) => address === calls.application.save.path);
  expect(submissionsSent()).toEqual([]);
  await discardRow((await undecidedIn(scenario)).row.id, device.now());
  await device.drainToEnd();
  expect(submissionsSent()).toHaveLength(1);
});

async function submitElsewhere({ device, competition, coach }: Scenario): Promise<number> {
  const { id, application, form } = competition;
  const draft = device.draftIdOf(competition);
  const submission = submissionOf(id, application, new Blob([form]), draft);
  return (await coach.call(calls.application.save, submission)).data.rowid;
}

test('a device that knows of the submission deletes its file', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const entry = entryOf(scenario);
  const draft = await readyToSubmit(scenario);
  const submitted = await submitElsewhere(scenario);
  const place = placeIn(
    { competition: competition.id, draft },
    device.entryIn(draft, competition, entry),
  );
  const payload = { place, fileKind: 'card', competitionName: competition.name, team: '' } as const;
  const { deadline } = competition;
  const wanted = { owner: 'coach', deadline, payload, isStored: true, submitted };
  await device.core.queueRemoval(wanted, device.now());
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([]);
});

test('an own upload with a lost answer is deleted without a question', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  device.nextConditions.push(losesAnswer);
  await upload(scenario, 'А', 'телефон');
  await device.tab().drain();
  await remove(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([]);
});

test('a deletion that arrived without its answer is done, and later knowledge is kept', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'телефон');
  await device.drainToEnd();
  device.nextConditions.push(losesAnswer);
  await remove(scenario);
  await device.tab().drain();
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук']);
  await upload(scenario, 'А', 'телефон снова');
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});
