// Moves of files that another device has made already, or that are no more wanted: those that were never tried go.
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { isAbout, isUntriedMove, mayFollow, returned } from '#domain/outbox/rebindRow.ts';
import { namesKnown } from '../outbox/movedElsewhere.ts';
import type { OutboxStores } from '../outbox/outboxStores.ts';
import { putMoves, type WantedRebind } from '../outbox/queueRebind.ts';

interface Draft {
  owner: string;
  /** Its id. */
  draft: string;
}

/** What waits behind them stays where it is to go: the other device has made the same moves. */
export async function dropMoves(stores: OutboxStores, { owner, draft }: Draft): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (isUntriedMove(row, draft)) await stores.remove(row);
  }
}

/**
 * The form that stands is kept over that of another device: its files come from the places of the other one. What
 * waits is called by the form that stands already, so it goes behind, in its order, and no move of the other leads it.
 */
export async function replaceMoves(
  stores: OutboxStores,
  wanted: WantedRebind,
  now = Date.now(),
): Promise<void> {
  const { owner, payload } = wanted;
  await dropMoves(stores, { owner, draft: payload.draftId });
  if (payload.moves.length > 0) await putMoves(stores, wanted, now);
  const known = await namesKnown(stores, owner, { draft: payload.draftId });
  for (const row of await stores.rowsOf(owner)) {
    if (!mayFollow(row) || row.payload.place.draft !== payload.draftId) continue;
    const revision = row.revision === undefined ? undefined : known;
    await stores.put({ ...row, seq: await stores.nextSeq(), revision });
  }
}

/** A row of a version that was left asks before it is sent: its entry may be called otherwise by now, or be gone. */
const asking = (row: EntryFileRow, at: number): EntryFileRow => ({
  ...row,
  state: 'failed',
  lastError: { status: 0, code: 'version-left', message: '', at },
});

/**
 * Moves that are no more to be made. What waits behind them goes by names that hold no more: back to where its file
 * stays, where it came from there, changed as said.
 */
export async function endMoves(
  stores: OutboxStores,
  { owner, draft }: Draft,
  change: (row: EntryFileRow) => EntryFileRow,
): Promise<void> {
  const moves = (await stores.rowsOf(owner)).filter((row) => isUntriedMove(row, draft));
  for (const moving of moves.toReversed()) {
    const rows = await stores.rowsOf(owner);
    for (const row of rows) {
      if (isAbout(row, moving)) await stores.put(change(returned(row, moving, rows) ?? row));
    }
    await stores.remove(moving);
  }
}

/** Those of a version that is left for another: nothing behind them goes without a word of the person. `now`: epoch ms. */
export const leaveMoves = (stores: OutboxStores, draft: Draft, now: number): Promise<void> =>
  endMoves(stores, draft, (row) => asking(row, now));
