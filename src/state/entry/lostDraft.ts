// What has become of drafts that this page had open and the device has no more: another device may have submitted them.
import { atom, type Getter } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { OwnApplication } from '#contract/shapes.ts';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import { callServerAction } from '#state/person/caller.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/** `isReturnOver`: its application was returned, and its organiser has taken that back. */
export type LostDraft = StandingDraft & { isReturnOver: boolean };

/** What stands on the server instead, by id; as long as the server has not said so, nothing. */
export const lostDraftsAtom = atom<ReadonlyMap<string, LostDraft>>(new Map<string, LostDraft>());

/** What was submitted of a draft, as the own list has it. */
function submittedOf(get: Getter, id: string): OwnApplication | undefined {
  const own = get(ownApplicationsQuery().state);
  return own.kind === 'ready' ? own.data.data.find(({ draft }) => draft === id) : undefined;
}

/** Asks the server once it is known that a draft is gone. */
export const askAboutLostAction = atom(null, async (get, set, id: string): Promise<void> => {
  if (get(lostDraftsAtom).has(id)) return;
  const before = submittedOf(get, id);
  const answer = await set(callServerAction)(calls.draft.get, { params: { draft: id } });
  const standing = answer.kind === 'refused' ? answer.draft : undefined;
  if (!standing) return;
  if (standing.is === 'submitted') await set(ownApplicationsQuery().refresh);
  const wasReturned = Boolean(before?.returned);
  const isReturnOver = wasReturned && before?.version === submittedOf(get, id)?.version;
  set(lostDraftsAtom, (lost) => new Map(lost).set(id, { ...standing, isReturnOver }));
});
