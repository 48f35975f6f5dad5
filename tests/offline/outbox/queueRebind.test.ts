// Files follow a corrected form through the outbox: what is on the server, what waits, what is half sent.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dependenciesOf, stuckBefore } from '#domain/entry/entryRows.ts';
import { type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import { hasToWait, queuedFile } from '#domain/outbox/outboxOrder.ts';
import type { FileMove, OutboxRow, RebindRow } from '#domain/outbox/outboxRow.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { discardMoves } from '#offline/outbox/outbox.ts';
import { queueRebind } from '#offline/outbox/queueRebind.ts';
import { DRAFT, saveDraft } from '#tests/support/server/savedDraft.ts';
import { cardFile } from '#tests/support/server/submit.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
  proxyTooLarge,
} from '../support/networkConditions.ts';
import { openScenario } from '../support/nodeScenario.ts';
import type { Scenario } from '../support/scenario.ts';

const TEAM = 'Нева-1';
const ROUTINE = 'free-solo';

const placeOf = ({ competition }: Scenario, name: string, draft = DRAFT) => ({
  competition: competition.id,
  draft,
  routine: ROUTINE,
  name,
});

const filePayload = (scenario: Scenario, name: string, fileKind: FileKind, draft?: string) => ({
  owner: 'coach',
  deadline: scenario.competition.deadline,
  payload: {
    place: placeOf(scenario, name, draft),
    fileKind,
    competitionName: scenario.competition.name,
    team: TEAM,
  },
});

/** A card whose bytes say whose it is. */
async function upload(scenario: Scenario, name: string, whose = name, draft?: string) {
  const { device } = scenario;
  const file = await device.keep(new TextEncoder().encode(`карточка ${whose}`), `${whose}.docx`);
  const wanted = { ...filePayload(scenario, name, 'card', draft), file };
  const queued = await device.core.queueUpload(wanted, device.now());
  if (queued.kind === 'refused') throw new Error(queued.reason);
  return queued.row;
}

const move = (from: string, to: string): FileMove => ({
  from: { routine: ROUTINE, name: from, team: TEAM },
  to: { routine: ROUTINE, name: to },
});

async function rebind(
  { device, competition }: Scenario,
  moves: readonly FileMove[],
  draftId = DRAFT,
): Promise<RebindRow> {
  const queued = await queueRebind(
    {
      owner: 'coach',
      deadline: competition.deadline,
      payload: {
        competitionId: competition.id,
        competitionName: competition.name,
        team: 'Нева',
        draftId,
        moves,
      },
      followed: (content) => ({ ...content, completedEntries: ['пошло'] }),
    },
    device.now(),
  );
  if (queued.kind === 'refused') throw new Error(queued.reason);
  return queued.row;
}

/** What the server has: under which name, whose. */
async function cardsOf({ coach }: Scenario): Promise<string[]> {
  const { data } = await coach.call(calls.card.list, {});
  const read = data.map(async ({ competitionId, routine, teamName, draft }) => {
    const asked = {
      params: { competition: competitionId, routine, teamName },
      query: { draft },
    };
    const content = await (await coach.call(calls.card.get, asked)).text();
    return `${draft === '' ? 'без черновика ' : ''}${teamName}: ${content}`;
  });
  return (await Promise.all(read)).toSorted();
}

const uploadsSent = ({ device }: Scenario): number =>
  device.requests.filter(({ address }) => address.endsWith('/upload')).length;

const told = (rows: readonly OutboxRow[]) =>
  rows.map((row) =>
    row.kind === 'rebind' || row.kind === 'save'
      ? `${row.kind} ${row.state}`
      : `${row.kind} ${row.payload.place.name} ${row.state}`,
  );

test('files of the server change places without a byte, whatever swaps', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  for (const name of ['А', 'Б', 'В']) await upload(scenario, name);
  await device.drainToEnd();
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А'), move('В', 'Г')]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка А', 'Г: карточка В']);
  expect(uploadsSent(scenario)).toBe(3);
});

test('an upload that was never tried goes behind the moves, to the new place, under a key of its own', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'старая А');
  await upload(scenario, 'Б', 'старая Б');
  await device.drainToEnd();
  const before = await upload(scenario, 'А', 'новая А');
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А')]);
  const rows = await device.rows();
  expect(told(rows)).toEqual(['rebind queued', 'upload Б queued']);
  expect(rows.map(({ id }) => id)).not.toContain(before.id);
  expect(rows[1]).toMatchObject({ payload: { team: 'Нева' }, attempts: 0 });
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка старая Б', 'Б: карточка новая А']);
  expect(uploadsSent(scenario)).toBe(3);
});

test.each<[string, NetworkCondition]>([
  ['arrived, though its answer did not', losesAnswer],
  ['may be half sent', losesRequest],
])('an upload that %s goes first, under the old name', async (_, condition) => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const sent = await upload(scenario, 'А');
  device.nextConditions.push(condition);
  await device.tab().drain();
  const moves = await rebind(scenario, [move('А', 'Б')]);
  const rows = await device.rows();
  expect(told(rows)).toEqual(['upload А queued', 'rebind queued']);
  expect(hasToWait(moves, rows, device.now())).toBe(true);
  await device.drainToEnd();
  expect(device.arrived).toEqual([sent.id, moves.id]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

test('an upload that is refused while moves wait for it stands at the last of the new places', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'Я');
  await device.drainToEnd();
  await upload(scenario, 'А');
  device.nextConditions.push(losesRequest, proxyTooLarge);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await rebind(scenario, [move('Б', 'В')]);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['upload В failed']);
  expect(queuedFile(await device.rows(), { place: placeOf(scenario, 'В'), fileKind: 'card' })).toBe(
    'stuck',
  );
});

test('a newer file in the new place takes the place of the one that comes there', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'первая');
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await upload(scenario, 'Б', 'вторая');
  device.nextConditions.push(proxyTooLarge);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка вторая']);
});

test('a file is not replaced by what was queued for its place after it had left', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А');
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await upload(scenario, 'А', 'другая');
  expect(told(await device.rows())).toEqual([
    'upload А queued',
    'rebind queued',
    'upload А queued',
  ]);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка другая', 'Б: карточка А']);
});

test('in the freeze files follow, and a deletion that it holds up follows them', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А');
  await device.drainToEnd();
  clock.time = Date.parse(competition.deadline) - DAY_MS;
  const wanted = { ...filePayload(scenario, 'А', 'card'), isStored: true };
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
  expect(stuckBefore(rows, submission)).toHaveLength(1);
  const changes: DeviceChange[] = [];
  const stop = subscribeToChanges((change) => changes.push(change));
  expect(await discardMoves(moved, device.now())).toEqual({ kind: 'removed' });
  stop();
  expect(changes.filter(({ kind }) => kind === 'given-up')).toHaveLength(1);
});

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
