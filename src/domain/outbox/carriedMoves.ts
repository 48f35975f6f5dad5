// Which files follow a form with its saving, in place of requests of their own.
import type { CarriedMoves } from '../draft/draftSync.ts';
import { MOST_CORRECTIONS_SAVED } from '../limits.ts';
import { blockersOf, bySeq } from './outboxOrder.ts';
import type { OutboxRow, RebindRow } from './outboxRow.ts';
import { isUntriedMove } from './rebindRow.ts';

/**
 * The moves that go with the saving of a draft: never tried, in their order, behind nothing but one another, and not
 * `held`, for a reason of their own. `rows` are those of its owner.
 */
export function movesToCarry(
  rows: readonly OutboxRow[],
  draft: string,
  isHeld: (row: OutboxRow) => boolean,
): readonly CarriedMoves[] {
  const carried: RebindRow[] = [];
  for (const row of rows.filter((each) => isUntriedMove(each, draft)).toSorted(bySeq)) {
    const isFree = blockersOf(row, rows).every((each) => carried.some(({ id }) => id === each.id));
    const mayGo = row.state === 'queued' && isFree && !isHeld(row);
    if (mayGo && carried.length < MOST_CORRECTIONS_SAVED) carried.push(row);
  }
  return carried.map(({ id, payload }) => ({ row: id, moves: payload.moves }));
}
