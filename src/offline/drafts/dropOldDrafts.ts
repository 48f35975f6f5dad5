// Drafts that have had their time go from the device, as they go from the server.
import { acceptedUntil } from '#domain/acceptance.ts';
import { isPastKeeping } from '#domain/deadline.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { changeOutbox, readOwned } from '../outbox/outboxStores.ts';

const isOld = (draft: EntryDraft, now: number): boolean =>
  draft.lockedBy === undefined && isPastKeeping({ ...draft, deadline: acceptedUntil(draft) }, now);

/** The competitions whose drafts would go; `now` as below. */
export async function competitionsOfOldDrafts(
  owner: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const { drafts } = await readOwned(owner);
  return new Set(
    drafts.filter((draft) => isOld(draft, now)).map(({ competitionId }) => competitionId),
  );
}

/**
 * `now`: the server's time, epoch ms. What a submission that waits holds stays, and so do drafts of competitions of which
 * nobody could say how they stand. Answers whether anything went.
 */
export const dropOldDrafts = (
  owner: string,
  now: number,
  unheard: ReadonlySet<string> = new Set(),
): Promise<boolean> =>
  changeOutbox(async (stores) => {
    let isChanged = false;
    for (const draft of await stores.draftsOf(owner)) {
      if (!isOld(draft, now) || unheard.has(draft.competitionId)) continue;
      await stores.dropDraft(draft.id);
      isChanged = true;
    }
    return isChanged;
  });
