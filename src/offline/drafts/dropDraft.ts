// A draft is deleted by its person: here at once, on the server with the next contact.
import { withRemoval } from '#domain/draft/draftSync.ts';
import { broadcastChange } from '../device/changes.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';
import { endMoves } from './dropMoves.ts';

/**
 * Removes a draft that no queued submission holds, and has it removed on the server; answers whether it is gone here.
 * Files that waited to follow its form stay where they are: another device may have gone on with the draft.
 */
export async function dropDraft(owner: string, id: string): Promise<boolean> {
  try {
    const isGone = await changeOutbox(async (stores) => {
      const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
      if (draft?.lockedBy !== undefined) return false;
      const sync = await stores.sync(id);
      const removed = sync && withRemoval(sync, crypto.randomUUID());
      await stores.dropDraft(id);
      if (removed) await stores.putSync(removed);
      await endMoves(stores, { owner, draft: id }, (row) => row);
      return true;
    });
    broadcastChange({ kind: 'drafts' });
    broadcastChange({ kind: 'outbox' });
    return isGone;
  } catch {
    return false;
  }
}
