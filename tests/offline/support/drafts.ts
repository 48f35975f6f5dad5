// A draft that is changed both on a simulated device and on the server.
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { type DraftState, stateOf } from '#domain/entry-session/draftState.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { askServer } from '#offline/device/askServer.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { type Ask, pullDrafts, type Pulled } from '#offline/drafts/pullDrafts.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import { reachServer } from './scenario/nodeScenario.ts';
import type { Scenario } from './scenario/scenario.ts';

const PAUSE_MS = 2_000;

export const listedDrafts = async ({ coach }: Scenario) =>
  (await coach.call(calls.draft.list, {})).data;

export async function beginDraft({ device, competition, clock }: Scenario): Promise<EntryDraft> {
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const draft = await device.draft(competition, form, crypto.randomUUID());
  // Ends the debounce of the save.
  clock.time += PAUSE_MS;
  return draft;
}

export async function beginSaved(scenario: Scenario): Promise<string> {
  const { id } = await beginDraft(scenario);
  await scenario.device.drainToEnd();
  return id;
}

/** Prepares the draft of a submission, with all files on the server. */
export async function readyToSubmit({ device, competition, clock }: Scenario): Promise<string> {
  for (const entry of namedEntries(competition.application)) {
    await device.upload(competition, entry, 'card', 1);
    await device.upload(competition, entry, 'music', 1);
  }
  const { id } = await device.draft(
    competition,
    await device.keep(competition.form, 'Заявка.xlsx'),
  );
  clock.time += PAUSE_MS;
  await device.drainToEnd();
  return id;
}

export async function draftOn({ device }: Scenario, id: string): Promise<EntryDraft> {
  const found = (await device.core.listDrafts(device.owner ?? '')).find((each) => each.id === id);
  if (!found) throw new Error(`no draft ${id}`);
  return found;
}

export async function changeHere(
  scenario: Scenario,
  id: string,
  completedEntries: readonly string[],
  pauseMs = PAUSE_MS,
): Promise<void> {
  const { device, clock } = scenario;
  const draft = await draftOn(scenario, id);
  const content = { ...draft.content, completedEntries };
  const saved = await device.core.saveDraft({ ...draft, content }, device.now());
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  clock.time += pauseMs;
}

interface OtherChange {
  id: string;
  /** Revision that the other device knows. */
  revision: number;
  change?: Partial<DraftState>;
  form?: Blob;
  entries?: readonly DraftEntry[];
}

/** Saves the draft as another device would. */
export async function changeElsewhere(
  { coach, competition }: Scenario,
  { id, revision, change, form = new Blob([competition.form]), entries }: OtherChange,
): Promise<number> {
  const state = JSON.stringify({ ...stateOf(emptyContent), ...change });
  return saveDraft(coach, { id, competition: competition.id, revision, state, form, entries });
}

export async function pullAll(
  { device, clock }: Pick<Scenario, 'device' | 'clock'>,
  meanwhile: (call: Call) => Promise<unknown> = () => Promise.resolve(),
): Promise<Pulled | undefined> {
  const transport = (request: Parameters<typeof reachServer>[1]) =>
    device.sendThrough(request, (sent) => reachServer(device, sent));
  const now = () => device.now();
  const ask: Ask = async (call, args) => {
    const answer = await askServer(transport, call, args, { user: device.owner, now });
    await meanwhile(call);
    return answer;
  };
  const askedAt = now();
  const listed = await ask(calls.draft.list, {});
  if (listed.kind !== 'done') return undefined;
  const { owner = '' } = device;
  const list = { drafts: listed.answer.data, askedAt, now };
  return pullDrafts(list, { ask, owner, now: () => clock.time });
}

/** Pulls drafts; returns whether anything has changed. */
export const pull = async (...asked: Parameters<typeof pullAll>): Promise<boolean> =>
  (await pullAll(...asked))?.isChanged === true;
