// Asks the server whether a draft that disappeared was submitted or deleted.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Returned } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import type { ServerDraftState } from '#domain/refusal.ts';
import { serverNow } from '#offline/device/clock.ts';
import { callerOf } from '../person/caller.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';

/** `returnEnd`: why the return for correction ended, if the draft was not submitted during the return. */
export type LostDraft = ServerDraftState & { returnEnd?: 'cancelled' | 'over' };

type PendingLookup = { is: 'pending' };

/** Server's answers about lost drafts, by id of the draft. After a request without an answer, the id is removed. */
export const lostDraftsAtom = atom<ReadonlyMap<string, LostDraft | PendingLookup>>(
  new Map<string, LostDraft | PendingLookup>(),
);

/** `now`: server time, epoch ms. */
function returnEndOf(
  { is, at }: ServerDraftState,
  returned: Returned | undefined,
  now: number,
): Pick<LostDraft, 'returnEnd'> {
  if (is !== 'submitted' || !returned || Date.parse(at) > Date.parse(returned.at)) return {};
  return { returnEnd: isActive(returned.until, now) ? 'cancelled' : 'over' };
}

/** Asks once what became of the draft, and stores the answer. `returned`: last known return of the draft. */
export async function askAboutLost(
  store: Store,
  id: string,
  returned: Returned | undefined,
): Promise<void> {
  if (store.get(lostDraftsAtom).has(id)) return;
  const setLost = (lost: LostDraft | PendingLookup | undefined) =>
    store.set(lostDraftsAtom, (known) => {
      const next = new Map(known);
      if (lost) next.set(id, lost);
      else next.delete(id);
      return next;
    });
  setLost({ is: 'pending' });
  let lost: LostDraft | undefined;
  try {
    const answer = await callerOf(store)(calls.draft.get, { params: { draft: id } });
    const serverState = answer.kind === 'refused' ? answer.draft : undefined;
    if (serverState?.is === 'submitted') await ownApplicationsQuery().refresh(store);
    if (serverState) lost = { ...serverState, ...returnEndOf(serverState, returned, serverNow()) };
  } finally {
    setLost(lost);
  }
}
