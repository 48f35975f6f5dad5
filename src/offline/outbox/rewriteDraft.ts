// Changes the draft of rows where it is kept, in their own transaction.
import type { EntryDraft } from '../device/entryDraft.ts';
import type { OutboxStores } from './outboxStores.ts';

/** Its revision stays: the page that has it open makes the same change itself. */
export async function rewriteDraft(
  stores: OutboxStores,
  { owner, payload }: { owner: string; payload: { draftId: string } },
  change: (draft: EntryDraft) => EntryDraft,
): Promise<void> {
  const draft = (await stores.draftsOf(owner)).find(({ id }) => id === payload.draftId);
  if (draft) await stores.putDraft(change(draft));
}
