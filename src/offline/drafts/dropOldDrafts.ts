// Drafts and versions of drafts that have had their time go from the device, as they go from the server.
import { DRAFTS_KEPT_MS, isPastKeeping } from '#domain/deadline.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';

/** `now`: the server's time, epoch ms. What a submission that waits holds stays. Answers whether anything went. */
export const dropOldDrafts = (owner: string, now: number): Promise<boolean> =>
  changeOutbox(async (stores) => {
    let isChanged = false;
    for (const draft of await stores.draftsOf(owner)) {
      const { left = [], lockedBy } = draft;
      const young = left.filter(({ leftAt }) => leftAt + DRAFTS_KEPT_MS >= now);
      if (lockedBy === undefined && isPastKeeping(draft, now)) await stores.dropDraft(draft.id);
      else if (young.length < left.length) await stores.putDraft({ ...draft, left: young });
      else continue;
      isChanged = true;
    }
    return isChanged;
  });
