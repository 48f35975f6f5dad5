// What has become of drafts that this page had open and the device has no more: another device may have submitted them.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import { callServerAction } from '#state/person/session.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/** What stands on the server instead, by id; as long as the server has not said so, nothing. */
export const lostDraftsAtom = atom<ReadonlyMap<string, StandingDraft>>(
  new Map<string, StandingDraft>(),
);

/** Asks the server once it is known that a draft is gone. */
export const askAboutLostAction = atom(null, async (get, set, id: string): Promise<void> => {
  if (get(lostDraftsAtom).has(id)) return;
  const answer = await set(callServerAction)(calls.draft.get, { params: { draft: id } });
  const standing = answer.kind === 'refused' ? answer.draft : undefined;
  if (!standing) return;
  if (standing.is === 'submitted') await set(ownApplicationsQuery().refresh);
  set(lostDraftsAtom, (lost) => new Map(lost).set(id, standing));
});
