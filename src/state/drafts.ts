// The drafts of whoever is signed in, as lists show them.
import { atom } from 'jotai';
import { listDrafts } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { ownerAtom } from './person/session.ts';

const ownerDraftsAtom = atom<{ owner: string; drafts: readonly EntryDraft[] } | undefined>(
  undefined,
);

/** Latest first; undefined until they have been read. */
export const draftsAtom = atom((get): readonly EntryDraft[] | undefined => {
  const read = get(ownerDraftsAtom);
  return read?.owner === get(ownerAtom) ? read.drafts : undefined;
});

export const reloadDraftsAction = atom(null, async (get, set) => {
  const owner = get(ownerAtom);
  const drafts = owner === '' ? [] : await listDrafts(owner);
  if (get(ownerAtom) === owner) set(ownerDraftsAtom, { owner, drafts });
});
