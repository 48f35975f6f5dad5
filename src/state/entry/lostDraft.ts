// What has become of drafts that this page had open and the device has no more: another device may have submitted them.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Returned } from '#domain/acceptance.ts';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import { callServerAction } from '#state/person/caller.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/** `isReturnOver`: its application was returned, and its organiser has taken that back. */
export type LostDraft = StandingDraft & { isReturnOver: boolean };

/** What stands on the server instead, by id; as long as the server has not said so, nothing. */
export const lostDraftsAtom = atom<ReadonlyMap<string, LostDraft>>(new Map<string, LostDraft>());

/** Asks the server once it is known that a draft is gone; `returned`: as this page has heard of it last. */
export const askAboutLostAction = atom(
  null,
  async (get, set, id: string, returned: Returned | undefined): Promise<void> => {
    if (get(lostDraftsAtom).has(id)) return;
    const answer = await set(callServerAction)(calls.draft.get, { params: { draft: id } });
    const standing = answer.kind === 'refused' ? answer.draft : undefined;
    if (!standing) return;
    if (standing.is === 'submitted') await set(ownApplicationsQuery().refresh);
    // Nothing was submitted since it was returned; both are times of the server.
    const isReturnOver =
      standing.is === 'submitted' &&
      returned !== undefined &&
      Date.parse(standing.at) <= Date.parse(returned.at);
    set(lostDraftsAtom, (lost) => new Map(lost).set(id, { ...standing, isReturnOver }));
  },
);
