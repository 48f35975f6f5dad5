import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { beginSaved, draftOn, listedDrafts, pullAll } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const NEWER = '{"v":2,"иначе":true}';

test('a state of another device that this build cannot read is not taken over', async () => {
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
