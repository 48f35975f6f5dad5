// Fate of drafts that disappeared.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Returned } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import { serverNow } from '#offline/device/clock.ts';
import { callerOf } from '../person/caller.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';

/** `returnEnd`: how its return ended without a submission. */
export type LostDraft = StandingDraft & { returnEnd?: 'cancelled' | 'over' };

type AskedAbout = { is: 'asked' };

/** By draft id; missing if the server said nothing. */
export const lostDraftsAtom = atom<ReadonlyMap<string, LostDraft | AskedAbout>>(
  new Map<string, LostDraft | AskedAbout>(),
);

/** `now`: server time, epoch ms. */
function returnEndOf(
  { is, at }: StandingDraft,
  returned: Returned | undefined,
  now: number,
): Pick<LostDraft, 'returnEnd'> {
  if (is !== 'submitted' || !returned || Date.parse(at) > Date.parse(returned.at)) return {};
  return { returnEnd: isActive(returned.until, now) ? 'cancelled' : 'over' };
}

/** `returned`: as last known. */
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
