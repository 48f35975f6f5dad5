import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import { keptStep } from '#domain/entry-session/select/selectView.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

async function confirmAll({ device, competition }: Scenario) {
  const [entry, ...others] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  await device.upload(competition, entry, 'card', 1);
  await device.drainToEnd();
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const draft = await device.draft(competition, form);
  const idOf = (each: NamedEntry) => device.entryIn(draft.id, competition, each).id;
  const completedEntries = [crypto.randomUUID(), ...[entry, ...others].map(idOf)];
  const content = { ...draft.content, completedEntries };
  await device.core.saveDraft({ ...draft, content }, device.now());
  const kept = async () => {
    const stored = (await draftsOf(draft.owner, competition.id))[0]?.content;
    return stored && { step: keptStep(stored), completedEntries: stored.completedEntries };
  };
  return { entry, kept, completedEntries, opened: idOf(entry) };
}

test('the entry of a deleted file is open again in the draft', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { entry, kept, completedEntries, opened } = await confirmAll(scenario);
  await device.remove(competition, entry, 'card');
  expect(await kept()).toMatchObject({ step: 4 });
  await device.drainToEnd();
  expect(await kept()).toMatchObject({
    step: 3,
    completedEntries: completedEntries.filter((id) => id !== opened),
  });
});

test('a file that replaces the deleted one keeps the entry confirmed', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const { entry, kept, completedEntries } = await confirmAll(scenario);
  await device.remove(competition, entry, 'card');
  await device.upload(competition, entry, 'card', 2);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await kept()).toMatchObject({ step: 4, completedEntries });
});
