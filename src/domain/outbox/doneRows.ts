// How long rows that are done are kept, and how many of them.
import { DAY_MS } from '../deadline.ts';
import type { DoneRow, OutboxRow, StoredRow } from './outboxRow.ts';

export const MOST_DONE = 500;

export const isDone = (row: StoredRow): row is DoneRow => row.state === 'done';

/** Whether it is still to be sent, or held up. */
export const isWaiting = (row: StoredRow): row is OutboxRow => row.state !== 'done';

/** Latest first; of one moment the later queued. */
export const byDoneAt = (a: DoneRow, b: DoneRow): number => b.doneAt - a.doneAt || b.seq - a.seq;

/** What has become of what a row has brought, as far as later ones of this device say: `replaced` by another file, or `removed`. */
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
 * The rows that go: done a day ago or earlier, and an owner's oldest beyond 500. One that seems to be done a
 * day from now means that the clock was set back. `now` is the device's, epoch ms.
 */
export const expiredRows = (rows: readonly DoneRow[], now: number): DoneRow[] =>
  [...Map.groupBy(rows, ({ owner }) => owner).values()].flatMap((own) =>
    own
      .toSorted(byDoneAt)
      .filter(({ doneAt }, at) => at >= MOST_DONE || Math.abs(now - doneAt) >= DAY_MS),
  );
