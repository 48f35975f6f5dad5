// The list of drafts is requested once for all its readers, and not after changes on this device.
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type Call, callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { newDraftSync } from '#domain/draft/draftSync.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { listDrafts, readDraft, saveDraft } from '#offline/device/drafts.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { paths } from '#page/paths.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answering, answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { draftsText } from '#text/application/drafts.ts';

const CUP = competition();

const savedElsewhere = (team: string) => ({
  draft: crypto.randomUUID(),
  competition: { id: CUP.id, name: CUP.name, deadline: CUP.deadline },
  team,
  entries: 9,
  files: 14,
  step: 2,
  revision: 4,
  updatedAt: new Date().toISOString(),
  device: 'iPhone',
});

test('the list is requested once when the network returns, and not for local changes', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveDraft(owner, {}, CUP);
  const [kept] = await listDrafts(owner);
  if (!kept) throw new Error('no draft is kept');
  const never = savedElsewhere('Волна');
  const asked = stubCalls([
    answers(calls.draft.list, {}, { data: [never] }),
    answers(calls.application.list, {}, { data: [], removed: [] }),
    breaks(calls.draft.get, { draft: never.draft }),
  ]);
  const count = (call: Call, params = {}) =>
    asked.filter(({ address: at }) => at === callAddress(call, params)).length;
  const countFetched = () => count(calls.draft.get, { draft: never.draft });
  showPageAt(paths.applications);
  await expect.poll(countFetched, soon).toBeGreaterThan(0);
  const change = async (step: 1 | 2) => {
    const draft = await readDraft(kept.id);
    if (!draft) throw new Error('the draft has gone');
    await saveDraft({ ...draft, content: { ...draft.content, step } });
    await screen.findByText(draftsText.atStep(step));
  };
  const comeOnline = async () => {
    const fetched = countFetched();
    window.dispatchEvent(new Event('online'));
    await expect.poll(countFetched, soon).toBeGreaterThan(fetched);
  };
  await change(1);
  await comeOnline();
  const listed = count(calls.draft.list);
  for (const step of [2, 1, 2] as const) await change(step);
  await comeOnline();
  expect(count(calls.draft.list)).toBe(listed + 1);
});

test('a draft whose save is refused during a pull is fetched again', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveDraft(owner, {}, CUP);
  const [kept] = await listDrafts(owner);
  if (!kept) throw new Error('no draft is kept');
  const overtake = async () => {
    await changeOutbox(async (stores) => {
      const sync = (await stores.sync(kept.id)) ?? newDraftSync(kept);
      await stores.putSync({ ...sync, trouble: { kind: 'overtaken' } });
    });
    broadcastChange({ kind: 'drafts' });
    // Waits until the page has read the change and begun its next pull. Reads of the database run in order.
    await timersRun(0);
    await isAnyOvertaken(owner);
  };
  let fetched = 0;
  const listed = { ...savedElsewhere('Волна'), draft: kept.id };
  stubCalls([
    answers(calls.draft.list, {}, { data: [listed] }),
    answers(calls.application.list, {}, { data: [], removed: [] }),
    answering(calls.draft.get, async () => {
      fetched += 1;
      if (fetched === 1) await overtake();
      return 'lost' as const;
    }),
  ]);
  showPageAt(paths.applications);
  await expect.poll(() => fetched, soon).toBeGreaterThan(1);
});
