// The drafts of whoever is signed in, as lists show them.
import { atom } from 'jotai';
import { dropDraft, listDrafts } from '#offline/drafts.ts';
import type { EntryDraft } from '#offline/entryDraft.ts';
import { entryPage } from './entry/entryPage.ts';
import { advanceAction, enterAnotherTeamAction } from './entry/wizardActions.ts';
import { ownerAtom } from './session.ts';

const heldAtom = atom<{ owner: string; drafts: readonly EntryDraft[] } | undefined>(undefined);

/** Latest first; undefined until they have been read. */
export const draftsAtom = atom((get): readonly EntryDraft[] | undefined => {
  const held = get(heldAtom);
  return held?.owner === get(ownerAtom) ? held.drafts : undefined;
});

export const reloadDraftsAction = atom(null, async (get, set) => {
  const owner = get(ownerAtom);
  const drafts = owner === '' ? [] : await listDrafts(owner);
  if (get(ownerAtom) === owner) set(heldAtom, { owner, drafts });
});

/** Throws a draft away for good, from its page too; one that a queued confirmation holds stays. */
export const dropDraftAction = atom(null, async (get, set, { id, competitionId }: EntryDraft) => {
  const page = entryPage(get(ownerAtom), competitionId);
  const isGone = await dropDraft(id);
  if (!isGone || get(page.draft).id !== id) return;
  const { tab } = get(page.wizard);
  set(enterAnotherTeamAction, page);
  if (tab === 'info') set(advanceAction, page, { type: 'tab-selected', tab });
});
