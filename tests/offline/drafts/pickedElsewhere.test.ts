import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  type EntryContent,
  type FileOnDevice,
  emptyContent,
} from '#domain/entry-session/entryContent.ts';
import { MOST_NAMED_FILES, namedFiles } from '#domain/entry-session/pickedElsewhere.ts';
import { DEVICE_NAME_MAX_LENGTH } from '#domain/limits.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/upload/quota.ts';
import { snapshotOf } from '#offline/device/entryDraft.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
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
const THERE: FileOnDevice = {
  entry: entry.id,
  kind: 'music',
  name: 'там.mp3',
  on: 'там',
  device: 'Ноутбук',
};

const savedState = async ({ coach }: Scenario, draft: string) => {
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return JSON.parse(data.state);
};

async function pickHere(scenario: Scenario, id: string, picked: EntryContent['picked']) {
  const { device, clock } = scenario;
  const draft = await draftOn(scenario, id);
  await device.core.saveDraft({ ...draft, content: { ...draft.content, picked } }, device.now());
  clock.time += 2_000;
  await device.drainToEnd();
}

test('the name of a file picked here is saved in the draft and removed with the pick', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  expect(await savedState(scenario, id)).not.toHaveProperty('files');
  await pickHere(scenario, id, [{ entry, card: kept('здесь.pdf') }]);
  const { files } = await savedState(scenario, id);
  const here = { entry: entry.id, kind: 'card', name: 'здесь.pdf' };
  expect(files).toEqual([{ ...here, on: expect.any(String), device: expect.any(String) }]);

  // Another device adds a picked file; both names stay in the draft.
  await changeElsewhere(scenario, {
    id,
    revision: 2,
    change: { step: 3, files: [...files, THERE].toSorted((a, b) => (a.on < b.on ? -1 : 1)) },
  });
  expect(await pull(scenario)).toBe(true);
  const { content } = await draftOn(scenario, id);
  expect(content.pickedElsewhere).toEqual([THERE]);
  expect(content.picked).toHaveLength(1);
  scenario.clock.time += 2_000;
  await scenario.device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 3 }]);

  await pickHere(scenario, id, []);
  expect(await savedState(scenario, id)).toMatchObject({ files: [THERE] });
});

test('nobody is asked if one device changes entries and the other only picks a file, and its name is saved', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  await changeHere(scenario, id, ['здесь']);
  await changeElsewhere(scenario, { id, revision: 1, change: { files: [THERE] } });
  await pull(scenario);
  const { content, other } = await draftOn(scenario, id);
  expect(other).toBeUndefined();
  expect(content).toMatchObject({ completedEntries: ['здесь'], pickedElsewhere: [THERE] });
  scenario.clock.time += 2_000;
  await scenario.device.drainToEnd();
  expect(await savedState(scenario, id)).toMatchObject({
    completedEntries: ['здесь'],
    files: [THERE],
  });
});

test('another device’s changes arrive here, and the name of a file picked here stays saved', async () => {
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
  expect(await savedState(scenario, id)).toMatchObject({ files: [{ name: 'здесь.pdf' }] });
});

test('if not all names fit, every device leaves out the same ones; the longest names fit', () => {
  const names = (on: string) =>
    Array.from({ length: MOST_NAMED_FILES }, (_, index) => ({
      entry: crypto.randomUUID(),
      kind: 'card' as const,
      name: `${String(index)}${'я'.repeat(250)}.pdf`,
      sha256: 'f'.repeat(64),
      on,
      device: 'я'.repeat(DEVICE_NAME_MAX_LENGTH),
    }));
  const [a, b] = [names('а'), names('б')];
  const here = (on: string, waiting: readonly FileOnDevice[]) => ({ on, device: '', waiting });
  const one = namedFiles({ ...emptyContent, pickedElsewhere: b }, here('а', a));
  const other = namedFiles({ ...emptyContent, pickedElsewhere: a }, here('б', b));
  expect(one).toHaveLength(MOST_NAMED_FILES);
  expect(one?.map((file) => file.entry)).toEqual(other?.map((file) => file.entry));
  const content = { ...emptyContent, pickedElsewhere: one };
  const bytes = new TextEncoder().encode(snapshotOf({ id: DRAFT, content }, []).state).byteLength;
  expect(bytes).toBeLessThan(DRAFT_STATE_MAX_BYTES);
});
