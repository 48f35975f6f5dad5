// What becomes of a deletion that is refused while its person waits for it.
import { atom } from 'jotai';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { showToastAction } from '#state/toasts.ts';
import { refusalAlone } from '#text/outboxRow.ts';

/** The file is still there, and a toast says why; where it is another one its row asks what becomes of that. */
export const endRefusedRemovalAction = atom(null, async (_get, set, row: OutboxRow) => {
  set(showToastAction, { tone: 'error', text: refusalAlone(row) });
  if (!undecidedRow(row)) await discardRow(row.id);
});
