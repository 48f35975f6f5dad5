// A submission that was still to go when the time was over: it counts as one that the deadline has stopped.
import { isActive } from '../deadline.ts';
import type { OutboxRow } from './outboxRow.ts';

/**
 * The row as it is shown at `now` (epoch ms, by the server's clock). Without a network, or behind a file that is stuck,
 * it is not looked at before; one that the server may have is what the server says.
 */
export function asAtDeadline<Row extends OutboxRow>(row: Row, now: number): Row {
  const { kind, state, isUncertain, deadline } = row;
  const isToGo = state === 'queued' || state === 'waiting-auth';
  const isLate = kind === 'save' && isToGo && !isUncertain && !isActive(deadline, now);
  return isLate ? { ...row, state: 'blocked-rule' } : row;
}

/** Whether nothing that it waits for helps it on. */
export const isTooLate = (row: OutboxRow, now: number): boolean =>
  row.kind === 'save' && asAtDeadline(row, now).state === 'blocked-rule';

const RULES: ReadonlySet<string> = new Set(['deadline-passed', 'file-frozen']);

/** Whether deadline or freeze have stopped it: on this device, or on the server where it came a moment too late. */
export const isStoppedByRule = ({ state, lastError }: OutboxRow): boolean =>
  state === 'blocked-rule' || (state === 'failed' && RULES.has(lastError?.code ?? ''));
