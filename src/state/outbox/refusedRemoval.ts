import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { showToast } from '#state/toasts.ts';
import { refusalAlone } from '#text/outboxRow.ts';
import type { Store } from '#state/store.ts';

/** Shows why and discards the row, unless the row asks about another file. */
export async function endRefusedRemoval(store: Store, row: OutboxRow) {
  showToast(store, { tone: 'error', text: refusalAlone(row) });
  if (!undecidedRow(row)) await discardRow(row.id);
}
