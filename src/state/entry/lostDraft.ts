// What has become of drafts that this page had open and the device has no more: another device may have submitted them.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Returned } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import { serverNow } from '#offline/device/clock.ts';
import { callerOf } from '#state/person/caller.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';

/** `returnEnd`: its application was returned, and is that no more, because its organiser or its time has ended it. */
export type LostDraft = StandingDraft & { returnEnd?: 'cancelled' | 'over' };

/** The server is being asked what has become of it. */
type AskedAbout = { is: 'asked' };

/** What stands on the server instead, by id; nothing where the server has not said so. */
export const lostDraftsAtom = atom<ReadonlyMap<string, LostDraft | AskedAbout>>(
  new Map<string, LostDraft | AskedAbout>(),
);

/** Of what was not submitted since it was returned; all are times of the server, `now` in epoch ms. */
function returnEndOf(
  { is, at }: StandingDraft,
  returned: Returned | undefined,
  now: number,
): Pick<LostDraft, 'returnEnd'> {
  if (is !== 'submitted' || !returned || Date.parse(at) > Date.parse(returned.at)) return {};
  return { returnEnd: isActive(returned.until, now) ? 'cancelled' : 'over' };
}

/** Asks the server once it is known that a draft is gone; `returned`: as this page has heard of it last. */
export async function askAboutLost(
  store: Store,
  id: string,
  returned: Returned | undefined,
): Promise<void> {
  if (store.get(lostDraftsAtom).has(id)) return;
  const note = (what: LostDraft | AskedAbout | undefined) =>
    store.set(lostDraftsAtom, (known) => {
      const noted = new Map(known);
      if (what) noted.set(id, what);
      else noted.delete(id);
      return noted;
    });
  note({ is: 'asked' });
  let lost: LostDraft | undefined;
  try {
    const answer = await callerOf(store)(calls.draft.get, { params: { draft: id } });
    const standing = answer.kind === 'refused' ? answer.draft : undefined;
    if (standing?.is === 'submitted') await ownApplicationsQuery().refresh(store);
    if (standing) lost = { ...standing, ...returnEndOf(standing, returned, serverNow()) };
  } finally {
    note(lost);
  }
}
