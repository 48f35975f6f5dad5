// One random day of an application on two devices: changes on both, bad networks, killed tabs, decisions of the person.
import { expect } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { readResponse } from '#contract/transport.ts';
import { type Answered, type CallArguments, readAnswer } from '#contract/wire.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { type EntryDraft, readDraftState } from '#offline/device/entryDraft.ts';
import { leaveOther, takeOther } from '#offline/drafts/draftVersions.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { DRAFT, savingOf } from '#tests/support/server/savedDraft.ts';
import { changeHere, pull } from './drafts.ts';
import * as networkConditions from './networkConditions.ts';
import { openScenario } from './nodeScenario.ts';
import type { Scenario } from './scenario.ts';
import { seededRandom } from './seededRandom.ts';

const { healthy, ...bad } = networkConditions;
const BAD = Object.values(bad);
const STEPS = 30;
const MINUTE = 60_000;

/** Every change leaves a mark of its own in the version that it was made in. */
interface Version {
  revision: number;
  marks: readonly string[];
}

/** Undefined where the server refuses. */
async function askOnce<C extends Call>(
  coach: ApiClient,
  call: C,
  args: CallArguments<C>,
): Promise<Answered<C> | undefined> {
  const read = await readAnswer(call, await readResponse(await coach.send(call, args)));
  return read.kind === 'done' ? read.answer : undefined;
}

async function versionOnServer({ coach }: Scenario): Promise<Version> {
  const read = await askOnce(coach, calls.draft.get, { params: { draft: DRAFT } });
  const { revision, state } = read?.data ?? { revision: 0, state: '' };
  return { revision, marks: readDraftState(state)?.completedEntries ?? [] };
}

const draftHere = async ({ device }: Scenario): Promise<EntryDraft | undefined> =>
  (await device.core.listDrafts('coach')).find(({ id }) => id === DRAFT);

/** The other device is always online, and adds its mark to what it knows. */
async function changeOther(scenario: Scenario, { revision, marks }: Version, mark: string) {
  const { coach, competition } = scenario;
  const completedEntries = [...marks, mark];
  const saving = await savingOf({
    id: DRAFT,
    competition: competition.id,
    revision,
    state: JSON.stringify({ ...stateOf(emptyContent), completedEntries }),
    form: new Blob([competition.form]),
  });
  const saved = await askOnce(coach, calls.draft.save, saving);
  return saved && { revision: saved.data.revision, marks: completedEntries };
}

/**
 * Runs the schedule of a seed. After every step each change is in a version of this device or on the server.
 */
export async function runDraftSchedule(seed: number): Promise<{ decisions: number }> {
  const random = seededRandom(seed);
  await using scenario = await openScenario();
  const { device, clock, competition } = scenario;
  device.random = random.next;
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const made = new Set<string>();
  let other: Version = { revision: 0, marks: [] };
  let [marked, decisions] = [0, 0];

  const newMark = () => {
    marked += 1;
    made.add(`запись ${marked}`);
    return `запись ${marked}`;
  };
  const marksEverywhere = async (): Promise<ReadonlySet<string>> => {
    const draft = await draftHere(scenario);
    const { marks } = await versionOnServer(scenario);
    const versions = draft
      ? [draft, ...(draft.other ? [draft.other] : []), ...(draft.left ?? [])]
      : [];
    return new Set([...marks, ...versions.flatMap(({ content }) => content.completedEntries)]);
  };
  const decide = async (decision: typeof takeOther) => {
    const draft = await draftHere(scenario);
    if (!draft?.other) return;
    decisions += 1;
    await decision('coach', DRAFT, device.now());
  };
  const darken = () => {
    device.nextConditions.length = 0;
    for (let left = random.below(6); left > 0; left -= 1)
      device.nextConditions.push(random.happens(0.5) ? healthy : random.pick(BAD));
  };

  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const draft = (await draftHere(scenario)) ?? (await device.draft(competition, form, DRAFT));
      await changeHere(scenario, DRAFT, [...draft.content.completedEntries, newMark()]);
    },
    async () => {
      const mark = newMark();
      const changed = await changeOther(scenario, other, mark);
      if (changed) other = changed;
      // The other device tells its person so; here it is as if nothing had been done.
      else made.delete(mark);
    },
    async () => {
      other = await versionOnServer(scenario);
    },
    () => pull(scenario),
    () => pull(scenario),
    () => device.tab().drain(),
    () => device.tab().drain(),
    () => Promise.all([device.tab().drain(), device.tab().drain(), pull(scenario)]),
    async () => {
      const tab = scenario.openTab();
      tab.pointsLeft = random.below(12);
      await tab.drain();
    },
    () => decide(takeOther),
    () => decide(leaveOther),
    async () => {
      clock.time += random.pick([1000, MINUTE, 10 * MINUTE]);
    },
  ];

  for (let step = 0; step < STEPS; step += 1) {
    darken();
    await random.pick(steps)();
    const all = await marksEverywhere();
    expect([...made].filter((mark) => !all.has(mark))).toEqual([]);
  }
  device.nextConditions.length = 0;
  for (let round = 0; round < 2; round += 1) {
    await device.drainToEnd();
    await pull(scenario);
    await decide(leaveOther);
  }
  await device.drainToEnd();
  const all = await marksEverywhere();
  expect([...made].filter((mark) => !all.has(mark))).toEqual([]);
  const draft = await draftHere(scenario);
  const { marks } = await versionOnServer(scenario);
  if (draft) expect(marks).toEqual(draft.content.completedEntries);
  return { decisions };
}
