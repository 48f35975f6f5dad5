// Readdresses waiting files to another entry, in one transaction with the draft (behaviour 9.8).
import type { DraftEntry, FileMove } from '#domain/entry/draftEntry.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { fileRowAt, isArriving } from '#domain/outbox/outboxOrder.ts';
import { fileKey, type UploadRow } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../device/outboxStores.ts';
import { queue, rewriteDraft } from './queueRow.ts';

interface WantedMove {
  owner: string;
  draftId: string;
  move: FileMove;
  /** Entry of `move.to`. */
  taker: DraftEntry | undefined;
  changed: (content: EntryContent) => EntryContent;
}

/** Makes a new row, because a key belongs to one request. */
async function readdress(
  stores: OutboxStores,
  row: UploadRow,
  { id: entry, routine, name, members }: DraftEntry,
): Promise<void> {
  const payload = { ...row.payload, place: { ...row.payload.place, entry, routine, name } };
  await stores.replace(row, {
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

/** Drops files without a free place; rows that may have arrived stay. */
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
    await rewriteDraft(stores, { owner, payload: { draftId } }, (draft) => ({
      ...draft,
      content: changed(draft.content),
    }));
    return { kind: 'moved' };
  });
