import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { dueDrafts, rowsAwaitingDraft } from '#offline/drafts/pushDraft.ts';
import { isAnyOvertaken, knownDrafts } from '#offline/drafts/knownDrafts.ts';
import { readOwned } from '#offline/device/outboxStores.ts';
import { beginDraft } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

test('drafts are read in read-only transactions', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const submission = await device.submit(scenario.competition);
  if (submission.kind !== 'save') throw new Error(submission.kind);
  const { id } = await beginDraft(scenario);
  const row = { ...submission, payload: { ...submission.payload, draftId: id } };
  using opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  expect(await isAnyOvertaken('coach')).toBe(false);
  expect([...(await knownDrafts('coach')).drafts.keys()]).toContain(id);
  expect(dueDrafts(await readOwned('coach'), device.now())).toHaveLength(1);
  expect(await rowsAwaitingDraft('coach', [row], device.now())).toEqual([row.id]);
  expect(opened.mock.calls.map(([, mode]) => mode ?? 'readonly')).toEqual(
    opened.mock.calls.map(() => 'readonly'),
  );
  expect(opened).toHaveBeenCalledTimes(4);
});
