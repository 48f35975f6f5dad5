// A draft is deleted by its person: here at once, on the server with the next contact.
import { withRemoval } from '#domain/draft/draftSync.ts';
import { dbRefusal, type DbRefusal } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';

type DropResult =
  | { kind: 'removed' }
  /** A queued submission holds it. */
  | { kind: 'being-sent' }
  | DbRefusal;

/** Removes a draft that no queued submission holds, and has it removed on the server. */
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
