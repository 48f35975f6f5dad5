// Changes the draft of a row where it is kept, in the row's own transaction.
import type { RebindRow } from '#domain/outbox/outboxRow.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import type { OutboxStores } from './outboxStores.ts';

/** Its revision stays: the page that has it open makes the same change itself. */
export async function rewriteDraft(
  stores: OutboxStores,
  { owner, payload }: Pick<RebindRow, 'owner' | 'payload'>,
  change: (draft: EntryDraft) => EntryDraft,
): Promise<void> {
  const draft = (await stores.draftsOf(owner)).find(({ id }) => id === payload.draftId);
  if (draft) await stores.putDraft(change(draft));
}
