import { withRemoval } from '#domain/draft/draftSync.ts';
import { dbRefusal, type DbRefusal } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { changeOutbox, readOwned } from '../device/outboxStores.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import { isPastKeeping } from '#domain/deadline.ts';
import type { EntryDraft } from '../device/entryDraft.ts';

type DropResult =
  | { kind: 'removed' }
  /** Held by a queued submission. */
  | { kind: 'being-sent' }
  | DbRefusal;

/** Deletes a draft here and, with the next contact, on the server. */
export async function dropDraft(owner: string, id: string): Promise<DropResult> {
  try {
    const result = await changeOutbox(async (stores): Promise<DropResult> => {
      const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
      if (draft?.lockedBy !== undefined) return { kind: 'being-sent' };
      const sync = await stores.sync(id);
      const removed = sync && withRemoval(sync, crypto.randomUUID());
      await stores.dropDraft(id);
      if (removed) await stores.putSync(removed);
      return { kind: 'removed' };
    });
    broadcastChange({ kind: 'drafts' });
    broadcastChange({ kind: 'outbox' });
    return result;
  } catch (error) {
    return dbRefusal(error);
  }
}

const isOld = (draft: EntryDraft, now: number): boolean =>
  draft.lockedBy === undefined && isPastKeeping({ ...draft, deadline: acceptedUntil(draft) }, now);

/** Competitions whose drafts `dropOldDrafts` would delete. */
export async function competitionsOfOldDrafts(
  owner: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const { drafts } = await readOwned(owner);
  return new Set(
    drafts.filter((draft) => isOld(draft, now)).map(({ competitionId }) => competitionId),
  );
}

/** Deletes expired drafts, except held ones and those of `unheard` competitions. `now`: server time, epoch ms. */
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
