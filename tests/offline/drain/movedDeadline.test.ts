import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, endOfDay, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { dropOldDrafts } from '#offline/drafts/dropDraft.ts';
import { applyCompetitions } from '#offline/outbox/applyCompetitions.ts';
import { editCompetition } from '#tests/support/acts/submit.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { beginDraft, beginSaved, draftOn, pull } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { DEADLINE, entryOf, type Scenario } from '../support/scenario/scenario.ts';

const closing = instantOf(DEADLINE);
const LATER = endOfDay('2027-01-20', 180);
const MISTYPED = endOfDay('2025-12-04', 180);
const EARLIER = endOfDay('2026-11-25', 180);

const move = ({ organiser, competition }: Scenario, deadline: string) =>
  editCompetition(organiser, competition.id, { deadline });

function withoutNetwork({ device }: Scenario): () => void {
  const before = device.usualCondition;
  device.usualCondition = () => Promise.resolve(undefined);
  return () => {
    device.usualCondition = before;
  };
}

const asksIn = ({ device, competition }: Scenario) =>
  device.requests.filter(({ address }) => address === `/api/competition/${competition.id}`).length;

test('rows left over at the old deadline are sent under a later one and never blocked', async () => {
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

test('a row blocked while offline is retried with the network if the deadline was postponed', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.submit(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule' }]);
  await move(scenario, LATER);
  // Without `isWoken` a drain does not ask for the deadline of a row that was blocked earlier.
  await device.tab().drain({ isWoken: false });
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule' }]);
  const backAgain = withoutNetwork(scenario);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  backAgain();
  const asked = asksIn(scenario);
  await device.drainToEnd();
  expect(asksIn(scenario)).toBe(asked + 1);
  // The submission was sent, and the server refused it because files are missing.
  expect(await device.rows()).toMatchObject([
    { state: 'failed', deadline: LATER, lastError: { code: 'files-missing' } },
  ]);
  await checkInvariant(device, server);
});

test('a row refused for an earlier deadline shows it, and is retried under a later one', async () => {
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

test('a deletion stopped by the freeze is sent when the freeze moves', async () => {
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

test('a list with the new deadline is enough to update rows and drafts of its competition', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const id = await beginSaved(scenario);
  await device.submit(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  const told = { id: competition.id, name: 'Кубок Волги', deadline: LATER };
  await applyCompetitions('coach', [{ ...told, id: 'another' }], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  await applyCompetitions('somebody', [told], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', deadline: DEADLINE }]);
  await applyCompetitions('coach', [told], clock.time);
  expect(await device.rows()).toMatchObject([{ state: 'queued', deadline: LATER }]);
  const before = { competitionName: 'Кубок Волги', deadline: LATER };
  expect(await draftOn(scenario, id)).toMatchObject(before);
});

test('a draft is kept longer if its deadline is postponed', async () => {
  await using scenario = await openScenario();
  const { competition } = scenario;
  const { id } = await beginDraft(scenario);
  const long = closing + 31 * DAY_MS;
  await applyCompetitions('coach', [{ ...competition, deadline: LATER }], long);
  expect(await dropOldDrafts('coach', long)).toBe(false);
  expect(await draftOn(scenario, id)).toMatchObject({ deadline: LATER });
});

async function longOver() {
  const scenario = await openScenario();
  const { id } = await beginDraft(scenario);
  // Lets each user send a request in between, because a session ends after 30 days without requests.
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

test('before a draft is deleted its competition is requested, because the deadline may have moved', async () => {
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

test('a draft is deleted if its deadline is unchanged or its competition deleted', async () => {
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

test('a mistyped earlier deadline deletes no draft for 30 days after the device learned of it', async () => {
  await using scenario = await openScenario();
  const { device, clock, organiser, coach, competition } = scenario;
  const saved = await beginSaved(scenario);
  await move(scenario, MISTYPED);
  clock.time += 2 * DAY_MS;
  await pull(scenario);
  const reportedAt = device.now();
  expect(await draftOn(scenario, saved)).toMatchObject({ deadline: MISTYPED });
  // A page that opened the draft earlier saves it without `deadlineMovedAt`.
  const { deadlineMovedAt: _reportedAt, ...shown } = await draftOn(scenario, saved);
  const content = { ...shown.content, completedEntries: ['готово'] };
  await device.core.saveDraft({ ...shown, deadline: DEADLINE, content }, reportedAt);
  clock.time += DAY_MS;
  await device.drainToEnd();
  expect((await coach.call(calls.draft.list, {})).data).toMatchObject([{ revision: 2 }]);
  await editCompetition(organiser, competition.id, { place: 'Казань' });
  await pull(scenario);
  expect(await dropOldDrafts('coach', reportedAt + 30 * DAY_MS)).toBe(false);
  await move(scenario, DEADLINE);
  await pull(scenario);
  expect(await draftOn(scenario, saved)).toMatchObject({ deadline: DEADLINE });
  expect(await dropOldDrafts('coach', closing + 30 * DAY_MS)).toBe(false);
  expect(await dropOldDrafts('coach', closing + 30 * DAY_MS + 1)).toBe(true);
});
