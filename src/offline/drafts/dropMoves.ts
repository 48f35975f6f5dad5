// Moves of files that another device has made already, or that are no more wanted: those that were never tried go.
import type { OutboxStores } from '../outbox/outboxStores.ts';

export async function dropMoves(stores: OutboxStores, owner: string, draft: string): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    const isOfDraft = row.kind === 'rebind' && row.payload.draftId === draft;
    if (isOfDraft && row.attempts === 0) await stores.remove(row);
  }
}
