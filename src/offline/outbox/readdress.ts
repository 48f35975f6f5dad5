// Sends what waits for a file after it to its new place: as a new row, for a key stands for one request for good.
import type { EntryFileRow, OutboxRow, RebindRow } from '#domain/outbox/outboxRow.ts';
import { readdressed } from '#domain/outbox/rebindRow.ts';
import type { OutboxStores } from './outboxStores.ts';

interface Readdressed {
  row: EntryFileRow;
  /** The last of the moves that have changed it. */
  behind: RebindRow;
}

/** What becomes of a row by the moves that were queued behind it; undefined where none concerns it. */
const byMoves = (row: OutboxRow, rows: readonly OutboxRow[]): Readdressed | undefined =>
  rows.reduce<Readdressed | undefined>((moved, behind) => {
    const now = behind.kind === 'rebind' && readdressed(moved?.row ?? row, behind);
    return now ? { row: now, behind } : moved;
  }, undefined);

/**
 * Uploads and deletions of which the server knows nothing go behind the moves of their files. One in whose new
 * place something newer waits is replaced by that.
 */
export async function readdress(stores: OutboxStores, owner: string): Promise<void> {
  const rows = await stores.rowsOf(owner);
  for (const row of rows) {
    const moved = byMoves(row, rows);
    if (!moved) continue;
    const { naturalKey } = moved.row;
    const isReplaced = rows.some(
      (other) => other.seq > moved.behind.seq && other.naturalKey === naturalKey,
    );
    if (isReplaced) {
      await stores.remove(row);
      continue;
    }
    const id = crypto.randomUUID();
    await stores.replace(row, { ...moved.row, id, seq: await stores.nextSeq() });
  }
}
