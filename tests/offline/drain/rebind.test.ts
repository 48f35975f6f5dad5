// What keeps files from following a corrected form, and that nothing is lost by it: rules, refusals, a draft nobody knows.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import { dependenciesOf, filesBefore, stuckBefore } from '#domain/entry/entryRows.ts';
import type { FileMove } from '#domain/entry/fileMove.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { discardMoves } from '#offline/outbox/outbox.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { beginDraft, changeElsewhere, changeHere, listedDrafts, pull } from '../support/drafts.ts';
import { cardsOf, filePayload, move, rebind, TEAM, told, upload } from '../support/movedCards.ts';
import { refusesForGood } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

test('in the freeze files follow, and a deletion that it holds up follows them', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А');
  await device.drainToEnd();
  clock.time = Date.parse(competition.deadline) - DAY_MS;
  const wanted = { ...filePayload(scenario, 'А', 'card'), isStored: true, submitted: null };
  await device.core.queueRemoval(wanted, device.now());
  await device.tab().drain();
  expect(told(await device.rows())).toEqual(['removal А blocked-rule']);
  await rebind(scenario, [move('А', 'Б')]);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['removal Б blocked-rule']);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

test('moves that missed the deadline stay, and say so', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А');
  await device.drainToEnd();
  await rebind(scenario, [move('А', 'Б')]);
  clock.time = Date.parse(competition.deadline) + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { kind: 'rebind', state: 'blocked-rule', lastError: { code: 'deadline-passed' } },
  ]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка А']);
});

test('moves that are refused hold up their submission alone; discarded, their entries lack files again', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  await device.submit(competition);
  const { draftId } = (await device.rows()).flatMap((row) =>
    row.kind === 'save' ? [row.payload] : [],
  )[0] ?? { draftId: '' };
  // Another device has put a card where this one wants to move its own.
  const sent = (teamName: string) => ({
    sent: { competition: competition.id, routine: entry.routine, teamName, draft: draftId },
    file: cardFile('карточка'),
  });
  await coach.call(calls.card.upload, sent('Прежняя'));
  await coach.call(calls.card.upload, sent(entry.name));
  const moved = await rebind(
    scenario,
    [
      {
        from: { routine: entry.routine, name: 'Прежняя', team: TEAM },
        to: { routine: entry.routine, name: entry.name },
      },
    ],
    draftId,
  );
  await upload(scenario, 'Другая');
  await device.drainToEnd();
  const rows = await device.rows();
  expect(told(rows)).toEqual(['save queued', 'rebind failed']);
  expect(rows[1]).toMatchObject({ lastError: { code: 'target-has-file' } });
  const submission = rows[0];
  if (submission?.kind !== 'save') throw new Error('no submission waits');
  expect(dependenciesOf(rows, submission)).toHaveLength(1);
  expect(filesBefore(rows, submission)).toBe(0);
  expect(stuckBefore(rows, submission)).toHaveLength(1);
  const changes: DeviceChange[] = [];
  const stop = subscribeToChanges((change) => changes.push(change));
  expect(await discardMoves(moved, device.now())).toEqual({ kind: 'removed' });
  stop();
  expect(changes.filter(({ kind }) => kind === 'given-up')).toHaveLength(1);
});

test.for([
  ['refused', ['Б']],
  ['refused, and moved on', ['Б', 'В']],
  ['given up', ['Б']],
] as const)(
  'a deletion behind moves that are %s is of the file that stays',
  async ([how, names]) => {
    await using scenario = await openScenario();
    const { device } = scenario;
    await upload(scenario, 'А');
    await upload(scenario, 'Б', 'другой Б');
    await device.drainToEnd();
    const wanted = { ...filePayload(scenario, 'А', 'card'), isStored: true, submitted: null };
    await device.core.queueRemoval(wanted, device.now());
    const first = await rebind(scenario, [move('А', 'Б')]);
    for (const name of names.slice(1)) await rebind(scenario, [move('Б', name)]);
    expect(told(await device.rows())).toContain(`removal ${names.at(-1)} queued`);
    if (how === 'given up') await discardMoves(first, device.now());
    await device.drainToEnd();
    expect(await cardsOf(scenario)).toEqual([`${names.at(-1)}: карточка другой Б`]);
  },
);

test('a draft that the server does not know is saved first; what came without one follows its team', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А', 'А', '');
  await device.drainToEnd();
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const draft = await device.draft(competition, form);
  await rebind(scenario, [move('А', 'Б')], draft.id);
  const first = await device.tab().drain();
  expect(first).toMatchObject({ kind: 'drained', nextAt: clock.time + 2_000 });
  expect(told(await device.rows())).toEqual(['rebind queued']);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

test('what came without a draft follows its team also where the draft cannot be saved', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А', 'А', '');
  await device.drainToEnd();
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const draft = await device.draft(competition, form);
  await rebind(scenario, [move('А', 'Б')], draft.id);
  clock.time += 2_000;
  // With its moves, and without them.
  device.nextConditions.push(refusesForGood, refusesForGood);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toEqual([]);
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

test('an upload of builds before, without a draft, goes to the new place within the draft', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'А', '');
  await upload(scenario, 'Ю', 'Ю', '');
  await rebind(scenario, [
    move('А', 'Б'),
    { ...move('Ю', 'Я'), from: { ...move('Ю', 'Я').from, team: 'Волна' } },
  ]);
  expect(told(await device.rows())).toEqual([
    'upload Ю queued',
    'rebind queued',
    'upload Б queued',
  ]);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А', 'без черновика Ю: карточка Ю']);
});

test('where the server has nothing of a draft there is nothing to move', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await rebind(scenario, [move('А', 'Б')]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});

test('a draft that was deleted elsewhere is named, and nothing is lost', async () => {
  await using scenario = await openScenario();
  const { device, coach, competition } = scenario;
  await saveDraft(coach, { id: DRAFT, competition: competition.id });
  await upload(scenario, 'А');
  await device.drainToEnd();
  await coach.call(calls.draft.remove, { params: { draft: DRAFT }, query: { revision: '1' } });
  await rebind(scenario, [move('А', 'Б')]);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 410, code: 'draft-closed' } },
  ]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка А']);
});

test('what the moves change in the draft is kept with them', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const { id, revision } = await device.draft(competition, form);
  await rebind(scenario, [move('А', 'Б')], id);
  expect(await device.core.listDrafts('coach')).toMatchObject([
    { id, revision, content: { completedEntries: ['пошло'] } },
  ]);
});

test('a draft that a submission holds is saved all the same where files move within it first', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await upload(scenario, 'А', 'А', '');
  await device.drainToEnd();
  await device.submit(competition);
  const [held] = await device.core.listDrafts('coach');
  await rebind(scenario, [move('А', 'Б')], held?.id);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

const toEntry = ({ routine, name }: NamedEntry): FileMove => ({
  from: { routine, name: 'Прежняя', team: TEAM },
  to: { routine, name },
});

/** A draft of the form on the device as it is on the server, and its first entry. */
async function savedForm({ device, competition }: Scenario) {
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const { id } = await device.draft(competition, form);
  await device.drainToEnd();
  return { entry, id };
}

test('a submission that waits for files to follow is refused where another device has gone on', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { entry, id } = await savedForm(scenario);
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  const submission = await device.submit(competition);
  await rebind(scenario, [toEntry(entry)], id);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['save failed', 'rebind queued']);
  expect((await device.rows())[0]?.lastError).toMatchObject({
    status: 409,
    code: 'draft-changed',
    message: 'Эту заявку изменили на другом устройстве',
  });
  // Once it is withdrawn the person is asked.
  await device.core.withdrawSubmission(submission.id, device.now());
  await pull(scenario);
  expect(await device.core.listDrafts('coach')).toMatchObject([
    { other: { content: { completedEntries: ['там'] } } },
  ]);
});

test('a submission is refused, each time, where the draft was overtaken before', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { entry, id } = await savedForm(scenario);
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  await changeHere(scenario, id, ['здесь']);
  await device.drainToEnd();
  await rebind(scenario, [toEntry(entry)], id);
  const submission = await device.submit(competition);
  for (let tries = 0; tries < 2; tries += 1) {
    await device.drainToEnd();
    expect(told(await device.rows())).toEqual(['rebind queued', 'save failed']);
    expect((await device.rows())[1]?.lastError).toMatchObject({ code: 'draft-changed' });
    await device.core.retryRow(submission.id, device.now());
  }
  await device.core.withdrawSubmission(submission.id, device.now());
  await pull(scenario);
  expect(await device.core.listDrafts('coach')).toMatchObject([
    {
      content: { completedEntries: ['пошло'] },
      other: { content: { completedEntries: ['там'] } },
    },
  ]);
});

test('two devices that have the same corrected form swap the files once', async () => {
  await using scenario = await openScenario();
  const { device, coach } = scenario;
  const { id } = await beginDraft(scenario);
  await upload(scenario, 'А', 'А', id);
  await upload(scenario, 'Б', 'Б', id);
  await device.drainToEnd();
  const swap = [move('А', 'Б'), move('Б', 'А')];
  const change = { completedEntries: ['пошло'] };
  await changeHere(scenario, id, change.completedEntries);
  await rebind(scenario, swap, id);
  // The other one was first.
  const [listed] = await listedDrafts(scenario);
  await changeElsewhere(scenario, { id, revision: listed?.revision ?? 0, change });
  await coach.call(calls.draft.rebind, { params: { draft: id }, sent: { moves: swap } });
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['rebind queued']);
  await pull(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка А']);
});
