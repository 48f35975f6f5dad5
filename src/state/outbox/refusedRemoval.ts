// What becomes of a deletion that is refused while its person waits for it.
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { showToast } from '#state/toasts.ts';
import { refusalAlone } from '#text/outboxRow.ts';
import type { Store } from '#state/store.ts';

/** The file is still there, and a toast says why; where it is another one its row asks what becomes of that. */
export async function endRefusedRemoval(store: Store, row: OutboxRow) {
  showToast(store, { tone: 'error', text: refusalAlone(row) });
  if (!undecidedRow(row)) await discardRow(row.id);
}
