// What a deletion that has reached the server does to the drafts on the device, with or without a page.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { entryOptions, finishKey } from '#domain/entryFiles.ts';
import { draftsOf } from '#offline/drafts.ts';
import { openPool } from './support/nodePool.ts';
import type { Pool } from './support/pool.ts';

/** A draft with all programmes confirmed, whose first card is on the server. */
async function confirmAll({ device, competition }: Pool) {
  const [entry, ...others] = entryOptions(competition.application);
  if (!entry) throw new Error('the form has no entry');
  await device.upload(competition, entry, 'card', 1);
  await device.drainToEnd();
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const draft = await device.draft(competition, form);
  const confirmedEntries = [entry, ...others].map(finishKey);
  await device.core.saveDraft({ ...draft, confirmedEntries }, device.now());
  const kept = async () => (await draftsOf(draft.owner, competition.id))[0];
  return { entry, others, kept, confirmedEntries };
}

test('the programme of a deleted file is open again in the draft', async () => {
  await using pool = await openPool();
  const { device, competition } = pool;
  const { entry, others, kept } = await confirmAll(pool);
  await device.remove(competition, entry, 'card');
  expect(await kept()).toMatchObject({ allFilesDone: true });
  await device.drainToEnd();
  expect(await kept()).toMatchObject({
    step: 3,
    allFilesDone: false,
    confirmedEntries: others.map(finishKey),
  });
});

test('a file that replaces the deleted one keeps the programme confirmed', async () => {
  await using pool = await openPool();
  const { device, competition } = pool;
  const { entry, kept, confirmedEntries } = await confirmAll(pool);
  await device.remove(competition, entry, 'card');
  await device.upload(competition, entry, 'card', 2);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await kept()).toMatchObject({ step: 4, allFilesDone: true, confirmedEntries });
});
