// Drafts in the server's list, and a draft that this device has too.
import { calls } from '#contract/calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import { newDraftSync, savedOf } from '#domain/draft/draftSync.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { snapshotOf } from '#offline/device/entryDraft.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, type FixedStub } from '#tests/support/browser/stubCalls.ts';

export type ListedDraft = AnswerOf<typeof calls.draft.list>['data'][number];

export const CUP = competition();

export const listed = (facts: Partial<ListedDraft> = {}): ListedDraft => ({
  draft: crypto.randomUUID(),
  competition: { id: CUP.id, name: CUP.name, deadline: CUP.deadline },
  team: 'Московская область-1',
  entries: 9,
  files: 14,
  step: 2,
  revision: 4,
  updatedAt: new Date().toISOString(),
  device: 'iPhone',
  ...facts,
});

export const list = (...drafts: ListedDraft[]): FixedStub =>
  answers(calls.draft.list, {}, { data: drafts });

/** Stores a draft whose current content the server has as revision 4. */
export async function leaveSavedDraft(
  owner: string,
  of: NonNullable<Parameters<typeof leaveDraft>[2]>,
): Promise<string> {
  await leaveDraft(owner, {}, of);
  const draft = (await listDrafts(owner)).find(({ competitionId }) => competitionId === of.id);
  if (!draft) throw new Error('no draft is kept');
  const saved = savedOf(snapshotOf(draft, []), 4);
  await (await browserDb()).put('draftSyncs', newDraftSync(draft, saved));
  return draft.id;
}
