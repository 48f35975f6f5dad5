// A deletion of one device never deletes what another has sent unseen, and asks about nothing that the device knew (offline 11.12).
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadFields } from '#contract/wirePlace.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { placeIn } from '#domain/entry/draftEntry.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { cardFile, submissionOf } from '#tests/support/server/acts/submit.ts';
import { readyToSubmit } from '../support/drafts.ts';
import { learn, standingIn, undecidedIn, uploadElsewhere } from '../support/laptop.ts';
import { cardsOf, filePayload, soloOf, upload } from '../support/cards.ts';
import { losesAnswer } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

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

test('a deletion leaves what has come since, until the person has seen that and deletes it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await deletedThenReplaced(scenario);
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук снова']);
  expect(await standingIn(scenario)).toEqual(['ноутбук снова.docx']);
  await uploadElsewhere(scenario, 'ноутбук в третий раз');
  await sendOverStanding(await undecidedIn(scenario), device.now());
  await device.drainToEnd();
  expect(await standingIn(scenario)).toEqual(['ноутбук в третий раз.docx']);
  await sendOverStanding(await undecidedIn(scenario), device.now());
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([]);
});

test('what was to be deleted and has changed is deleted by a deletion after that, or kept', async () => {
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

test('an upload that follows such a deletion asks in its place', async () => {
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
    standing: { name: 'ноутбук снова.docx' },
  });
});

test('a submission waits until the person has said what becomes of a file that was not deleted', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const submission = await device.submit(competition);
  const [entry] = namedEntries(competition.application);
  if (submission.kind !== 'save' || !entry) throw new Error('nothing was submitted');
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

test('a deletion in a draft that another device has submitted meanwhile deletes nothing, and says so', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  await readyToSubmit(scenario);
  const before = await cardsOf(scenario);
  const row = await device.remove(competition, entry, 'card');
  await submitElsewhere(scenario);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(before);
  expect(await device.rows()).toMatchObject([
    { id: row?.id, state: 'failed', isUncertain: false, lastError: { code: 'file-submitted' } },
  ]);
  await device.drainToEnd();
  await discardRow(row?.id ?? '', device.now());
  expect(await device.rows()).toEqual([]);
});

test('who knows of the submission deletes the file from it', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
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

test('an own upload whose answer got lost is deleted without a question', async () => {
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

test('a deletion that has arrived without its answer is done, and what is learned after it stays known', async () => {
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
