// Moves waiting uploads to another entry, in one transaction with the draft (behaviour 9.8).
import type { DraftEntry, FileMove } from '#domain/entry/draftEntry.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { fileRowAt, isArriving } from '#domain/outbox/outboxOrder.ts';
import { fileKey, type UploadRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../device/outboxStores.ts';
import { queue, rewriteContent } from './queueRow.ts';

interface WantedMove {
  owner: string;
  draftId: string;
  move: FileMove;
  /** Entry with the id `move.to`; undefined if the files go to no entry. */
  taker: DraftEntry | undefined;
  changed: (content: EntryContent) => EntryContent;
}

/** Addresses a row to another entry. The row gets a new id (its idempotency key), because the request differs. */
async function readdress(
  stores: OutboxStores,
  row: UploadRow,
  { id: entry, routine, name, members }: DraftEntry,
): Promise<void> {
  const payload = { ...row.payload, place: { ...row.payload.place, entry, routine, name } };
  await stores.deleteRow(row.id);
  await stores.put({
    ...row,
    id: crypto.randomUUID(),
    seq: await stores.nextSeq(),
    state: row.state === 'sending' ? 'queued' : row.state,
    attempts: 0,
    payload,
    members,
    naturalKey: fileKey(payload),
  });
}

/** Moves waiting uploads to `taker`; deletes those that `taker` does not take. Leaves uploads that may have arrived. */
export const moveFiles = ({ owner, draftId, move, taker, changed }: WantedMove) =>
  queue<{ kind: 'moved' }>(async (stores) => {
    for (const row of await stores.rowsOf(owner)) {
      if (row.kind !== 'upload') continue;
      const { place, fileKind } = row.payload;
      if (place.draft !== draftId || place.entry !== move.from) continue;
      const to = taker && move.kinds.includes(fileKind) ? taker : undefined;
      if (to ? row.isUncertain : isArriving(row)) continue;
      const there = to && { fileKind, place: { ...place, entry: to.id } };
      const isTaken = there && fileRowAt(await stores.rowsOf(owner), there) !== undefined;
      if (to && !isTaken) await readdress(stores, row, to);
      else await stores.remove(row);
    }
    await rewriteContent(stores, draftId, changed);
    return { kind: 'moved' };
  });
