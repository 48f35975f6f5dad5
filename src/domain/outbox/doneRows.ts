import { DAY_MS } from '../deadline.ts';
import type { DoneRow, OutboxRow, StoredRow } from './outboxRow.ts';

export const MOST_DONE = 500;

export const isDone = (row: StoredRow): row is DoneRow => row.state === 'done';

export const isWaiting = (row: StoredRow): row is OutboxRow => row.state !== 'done';

/** Latest first; ties by order of queuing. */
export const byDoneAt = (a: DoneRow, b: DoneRow): number => b.doneAt - a.doneAt || b.seq - a.seq;

/** Returns what later rows did to the file of this one. */
export function doneOutcomeOf(
  row: DoneRow,
  rows: readonly DoneRow[],
): 'stored' | 'replaced' | 'removed' {
  if (row.kind !== 'upload') return 'stored';
  const isOfItsPlace = (each: DoneRow) =>
    each.naturalKey === row.naturalKey && each.owner === row.owner;
  const [last] = rows.filter(isOfItsPlace).toSorted(byDoneAt);
  if (!last || last.id === row.id) return 'stored';
  return last.kind === 'removal' ? 'removed' : 'replaced';
}

/**
 * Rows older than a day, and the oldest beyond 500 per user. A `doneAt` a day ahead means that the clock was set back.
 * `now`: device time, epoch ms.
 */
export const expiredRows = (rows: readonly DoneRow[], now: number): DoneRow[] =>
  [...Map.groupBy(rows, ({ owner }) => owner).values()].flatMap((own) =>
    own
      .toSorted(byDoneAt)
      .filter(({ doneAt }, at) => at >= MOST_DONE || Math.abs(now - doneAt) >= DAY_MS),
  );
