// What is picked and not confirmed on one device is known to the others by its name, and is no decision.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { EntryContent, PickedName } from '#domain/entry-session/entryContent.ts';
import { PICKED_NAMES_MAX_LENGTH, pickedNames } from '#domain/entry-session/pickedElsewhere.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/upload/quota.ts';
import { snapshotOf } from '#offline/drafts/draftSnapshot.ts';
import { DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { calls } from '#contract/calls.ts';
import {
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
} from '../support/drafts.ts';
import { soloOf } from '../support/cards.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const entry = soloOf('А');
const kept = (name: string) => ({ id: 'f'.repeat(64), name, type: '', size: 1 });
const THERE: PickedName = { entry: entry.id, kind: 'music', name: 'там.mp3' };

const savedState = async ({ coach }: Scenario, draft: string) => {
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return JSON.parse(data.state);
};

/** The person picks on this device, or takes it back. */
async function pickHere(scenario: Scenario, id: string, picked: EntryContent['picked']) {
  const { device, clock } = scenario;
  const draft = await draftOn(scenario, id);
  await device.core.saveDraft({ ...draft, content: { ...draft.content, picked } }, device.now());
  clock.time += 2_000;
  await device.drainToEnd();
}

test('what is picked here is saved by its name, and gone from there once it is taken back', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  expect(await savedState(scenario, id)).not.toHaveProperty('picked');
  await pickHere(scenario, id, [{ entry, card: kept('здесь.pdf') }]);
  const here = { entry: entry.id, kind: 'card', name: 'здесь.pdf' } as const;
  expect(await savedState(scenario, id)).toMatchObject({ picked: [here] });

  // Another device adds what it has picked: both are named, and neither corrects the other.
  await changeElsewhere(scenario, { id, revision: 2, change: { picked: [here, THERE] } });
  expect(await pull(scenario)).toBe(true);
  const { content } = await draftOn(scenario, id);
  expect(content.pickedElsewhere).toEqual([{ ...THERE, device: 'Ноутбук' }]);
  expect(content.picked).toHaveLength(1);
  scenario.clock.time += 2_000;
  await scenario.device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 3 }]);

  await pickHere(scenario, id, []);
  expect(await savedState(scenario, id)).toMatchObject({ picked: [THERE] });
});

test('both have gone on, one by picking alone: nobody is asked, and the file is named', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  await changeHere(scenario, id, ['здесь']);
  await changeElsewhere(scenario, { id, revision: 1, change: { picked: [THERE] } });
  await pull(scenario);
  const { content, other } = await draftOn(scenario, id);
  expect(other).toBeUndefined();
  expect(content).toMatchObject({ completedEntries: ['здесь'], pickedElsewhere: [THERE] });
  scenario.clock.time += 2_000;
  await scenario.device.drainToEnd();
  expect(await savedState(scenario, id)).toMatchObject({
    completedEntries: ['здесь'],
    picked: [THERE],
  });
});

test('this one has only picked: what another has done comes, and the file stays named', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  await pickHere(scenario, id, [{ entry, card: kept('здесь.pdf') }]);
  await changeElsewhere(scenario, { id, revision: 2, change: { completedEntries: ['там'] } });
  await pull(scenario);
  const { content, other } = await draftOn(scenario, id);
  expect(other).toBeUndefined();
  expect(content).toMatchObject({ completedEntries: ['там'], picked: [{}] });
  expect(content.pickedElsewhere).toBeUndefined();
  scenario.clock.time += 2_000;
  await scenario.device.drainToEnd();
  expect(await savedState(scenario, id)).toMatchObject({ picked: [{ name: 'здесь.pdf' }] });
});

test('a draft of a build before names nothing', async () => {
  await using scenario = await openScenario();
  await changeElsewhere(scenario, { id: DRAFT, revision: 0 });
  await pull(scenario);
  expect((await draftOn(scenario, DRAFT)).content.pickedElsewhere).toBeUndefined();
});

test('where there is no room for all, every device leaves out the same', () => {
  const names = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      entry: 'я'.repeat(100),
      kind: 'card' as const,
      name: `${String(from + index)}.pdf`,
      device: '',
    }));
  const [a, b] = [names(100), names(200)];
  const one = pickedNames({ ...emptyContent, pickedElsewhere: [...a, ...b] });
  const other = pickedNames({ ...emptyContent, pickedElsewhere: [...b, ...a] });
  expect(one).toEqual(other);
  expect(JSON.stringify(one).length).toBeLessThanOrEqual(PICKED_NAMES_MAX_LENGTH + 2);
  expect(one?.length).toBeLessThan(200);
  const content = { ...emptyContent, pickedElsewhere: a, completedEntries: ['я'] };
  const bytes = new TextEncoder().encode(snapshotOf({ id: DRAFT, content }, []).state).byteLength;
  expect(bytes).toBeLessThan(DRAFT_STATE_MAX_BYTES);
});
