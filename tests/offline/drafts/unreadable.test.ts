import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { beginSaved, changeElsewhere, draftOn, listedDrafts, pullAll } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const NEWER = '{"v":2,"иначе":true}';

test('what another device has written so is not taken over', async () => {
  await using scenario = await openScenario();
  const { coach, competition, device } = scenario;
  await saveDraft(coach, { id: DRAFT, competition: competition.id, state: NEWER });
  const id = await beginSaved(scenario);
  await saveDraft(coach, { id, competition: competition.id, revision: 1, state: NEWER });
  const before = await draftOn(scenario, id);
  const pulled = await pullAll(scenario);
  expect(pulled).toMatchObject({ isChanged: false });
  expect(pulled?.unreadable.toSorted()).toEqual([DRAFT, id].toSorted());
  expect(await draftOn(scenario, id)).toEqual(before);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toHaveLength(2);
});

test('what stands so on this device is neither saved nor written over', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  const db = await browserDb();
  const newer: unknown = { ...(await draftOn(scenario, id)), content: { v: 2 } };
  const { store, done } = db.transaction('drafts', 'readwrite');
  Reflect.apply(store.put, store, [newer]);
  await done;
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  expect(await pullAll(scenario)).toEqual({ isChanged: false, unreadable: [id] });
  await device.drainToEnd();
  expect(await db.get('drafts', id)).toEqual(newer);
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2 }]);
});
