import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, endOfDay, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { dropOldDrafts } from '#offline/drafts/dropDraft.ts';
import { noteCompetitions } from '#offline/outbox/noteCompetitions.ts';
import { editCompetition } from '#tests/support/server/acts/submit.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { beginDraft, beginSaved, draftOn, pull } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { DEADLINE, type Scenario } from '../support/scenario/scenario.ts';

const closing = instantOf(DEADLINE);
const LATER = endOfDay('2027-01-20', 180);
const MISTYPED = endOfDay('2025-12-04', 180);
const EARLIER = endOfDay('2026-11-25', 180);

const move = ({ organiser, competition }: Scenario, deadline: string) =>
  editCompetition(organiser, competition.id, { deadline });

function entryOf({ competition }: Scenario) {
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  return entry;
}

function withoutNetwork({ device }: Scenario): () => void {
  const before = device.usualCondition;
  device.usualCondition = () => Promise.resolve(undefined);
  return () => {
    device.usualCondition = before;
  };
}

const asksIn = ({ device, competition }: Scenario) =>
  device.requests.filter(({ address }) => address === `/api/competition/${competition.id}`).length;

test('what the old deadline has not seen off goes by a later one, and nothing is blocked meanwhile', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  await device.upload(competition, entryOf(scenario), 'music', 1);
  await device.submit(competition);
  await move(scenario, LATER);
  clock.time = closing + DAY_MS;
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(asksIn(scenario)).toBe(1);
  await checkInvariant(device, server);
});

test('what was blocked without a network wakes with it, where the deadline was moved later', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.submit(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule' }]);
  await move(scenario, LATER);
  // A run of which nothing new can be expected asks about nothing.
  await device.tab().drain({ isWoken: false });
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule' }]);
  const backAgain = withoutNetwork(scenario);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  backAgain();
  const asked = asksIn(scenario);
  await device.drainToEnd();
  expect(asksIn(scenario)).toBe(asked + 1);
  // It has gone out, and lacks its files.
  expect(await device.rows()).toMatchObject([
    { state: 'failed', deadline: LATER, lastError: { code: 'files-missing' } },
  ]);
  await checkInvariant(device, server);
});

test('what the server refuses by an earlier deadline says that one, and goes again by a later one', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await move(scenario, EARLIER);
  clock.time = instantOf(EARLIER) + 1;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  await device.tab().drain({ isWoken: false });
  expect(await device.rows()).toMatchObject([
    { state: 'failed', deadline: EARLIER, lastError: { code: 'deadline-passed' } },
  ]);
  await checkInvariant(device, server);
  await move(scenario, DEADLINE);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a submission that waits learns that it is late, and keeps all that it holds', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', 1);
  await device.submit(competition);
  await move(scenario, EARLIER);
  clock.time = instantOf(EARLIER) + 1;
  await device.drainToEnd();
  const rows = await device.rows();
  // The track was refused; the submission waits for it, and has not gone.
  expect(rows).toMatchObject([
    { kind: 'upload', state: 'failed', deadline: EARLIER },
    { kind: 'save', state: 'queued', deadline: EARLIER, attempts: 0 },
  ]);
  const draft = await draftOn(scenario, rows[1]?.kind === 'save' ? rows[1].payload.draftId : '');
  expect(draft).toMatchObject({ deadline: EARLIER, lockedBy: rows[1]?.id });
});

test('a deletion that the freeze has stopped goes where the freeze is moved away', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  await device.drainToEnd();
  await device.remove(competition, entryOf(scenario), 'card');
  clock.time = closing - FREEZE_MS + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ kind: 'removal', state: 'blocked-rule' }]);
  await move(scenario, LATER);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('what a list tells is enough: rows and drafts go by it, those of other competitions stay', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const id = await beginSaved(scenario);
  await device.submit(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  const told = { id: competition.id, name: 'Кубок Волги', deadline: LATER };
  await noteCompetitions('coach', [{ ...told, id: 'another' }], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  await noteCompetitions('somebody', [told], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  await noteCompetitions('coach', [told], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'queued', deadline: LATER }]);
  const before = { competitionName: 'Кубок Волги', deadline: LATER };
  expect(await draftOn(scenario, id)).toMatchObject(before);
});

test('a draft outlives the days after a deadline that was moved later', async () => {
  await using scenario = await openScenario();
  const { competition } = scenario;
  const { id } = await beginDraft(scenario);
  const long = closing + 31 * DAY_MS;
  await noteCompetitions('coach', [{ ...competition, deadline: LATER }], long);
  expect(await dropOldDrafts('coach', long)).toBe(false);
  expect(await draftOn(scenario, id)).toMatchObject({ deadline: LATER });
});

async function longOver() {
  const scenario = await openScenario();
  const { id } = await beginDraft(scenario);
  // Sessions last for 30 days.
  scenario.clock.time = closing + 2 * DAY_MS;
  await pull(scenario);
  await scenario.organiser.call(calls.user.get, {});
  scenario.clock.time = closing + 31 * DAY_MS;
  const { device } = scenario;
  const isKept = async () =>
    (await device.core.listDrafts('coach')).some((draft) => draft.id === id);
  return {
    ...scenario,
    scenario,
    isKept,
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
}

test('before a draft goes from the device its competition is asked for, which may have been moved later', async () => {
  await using scene = await longOver();
  const { scenario, device, isKept } = scene;
  await move(scenario, LATER);
  const usual = device.usualCondition;
  device.usualCondition = async (go, request) =>
    request.address.startsWith('/api/competition/') ? undefined : usual(go, request);
  await pull(scenario);
  expect(await isKept()).toBe(true);
  device.usualCondition = usual;
  await pull(scenario);
  expect(await isKept()).toBe(true);
  expect(asksIn(scenario)).toBe(1);
  await pull(scenario);
  expect(asksIn(scenario)).toBe(1);
});

test('a draft whose competition stands as it was known, or is no more, goes from the device', async () => {
  {
    await using scene = await longOver();
    expect(await pull(scene.scenario)).toBe(true);
    expect(await scene.isKept()).toBe(false);
  }
  await using scene = await longOver();
  const { scenario, organiser, competition, isKept } = scene;
  await organiser.call(calls.competition.remove, { params: { id: competition.id } });
  expect(await pull(scenario)).toBe(true);
  expect(await isKept()).toBe(false);
});

test('a deadline that was mistyped takes no draft from the device, for 30 days from when it was heard of', async () => {
  await using scenario = await openScenario();
  const { device, clock, organiser, coach, competition } = scenario;
  const saved = await beginSaved(scenario);
  await move(scenario, MISTYPED);
  clock.time += 2 * DAY_MS;
  await pull(scenario);
  const heardAt = device.now();
  expect(await draftOn(scenario, saved)).toMatchObject({ deadline: MISTYPED });
  // A page that shows it knows nothing of that, and what it does is saved here and there.
  const { deadlineMovedAt: _heardAt, ...shown } = await draftOn(scenario, saved);
  const content = { ...shown.content, completedEntries: ['готово'] };
  await device.core.saveDraft({ ...shown, deadline: DEADLINE, content }, heardAt);
  clock.time += DAY_MS;
  await device.drainToEnd();
  expect((await coach.call(calls.draft.list, {})).data).toMatchObject([{ revision: 2 }]);
  await editCompetition(organiser, competition.id, { place: 'Казань' });
  await pull(scenario);
  expect(await dropOldDrafts('coach', heardAt + 30 * DAY_MS)).toBe(false);
  await move(scenario, DEADLINE);
  await pull(scenario);
  expect(await draftOn(scenario, saved)).toMatchObject({ deadline: DEADLINE });
  expect(await dropOldDrafts('coach', closing + 30 * DAY_MS)).toBe(false);
  expect(await dropOldDrafts('coach', closing + 30 * DAY_MS + 1)).toBe(true);
});
