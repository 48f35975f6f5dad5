// What the time until which it is accepted means for a row: which rule it breaks, what it counts as, and what becomes of it once that is another.
import { type Acceptance, areFilesFrozen, isAccepted } from '../acceptance.ts';
import type { OutboxRow } from './outboxRow.ts';

/** The rule that a row breaks at `now` (epoch ms, by the server's clock), if any (behaviour 4.2, behaviour 4.3). */
export function ruleAgainst(
  row: Pick<OutboxRow, 'kind' | 'deadline' | 'returned'>,
  now: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  if (row.kind === 'removal') return areFilesFrozen(row, now) ? 'file-frozen' : undefined;
  return isAccepted(row, now) ? undefined : 'deadline-passed';
}

/**
 * A submission that was still to go when the time was over counts as one that the deadline has stopped: the row as it is
 * shown at `now` (epoch ms, by the server's clock). Without a network, or behind a file that is stuck, it is not looked
 * at before; one that the server may have is what the server says.
 */
export function asAtDeadline<Row extends OutboxRow>(row: Row, now: number): Row {
  const { kind, state, isUncertain } = row;
  const isToGo = state === 'queued' || state === 'waiting-auth';
  const isLate = kind === 'save' && isToGo && !isUncertain && !isAccepted(row, now);
  return isLate ? { ...row, state: 'blocked-rule' } : row;
}

/** Whether nothing that it waits for helps it on. */
export const isTooLate = (row: OutboxRow, now: number): boolean =>
  row.kind === 'save' && asAtDeadline(row, now).state === 'blocked-rule';

const RULES: ReadonlySet<string> = new Set(['deadline-passed', 'file-frozen']);

/** Whether deadline or freeze have stopped it: on this device, or on the server where it came a moment too late. */
export const isStoppedByRule = ({ state, lastError }: OutboxRow): boolean =>
  state === 'blocked-rule' || (state === 'failed' && RULES.has(lastError?.code ?? ''));

/**
 * The row once it is accepted until then; `now` as above. One that deadline or freeze have stopped goes again where the
 * time is not over. What the freeze has stopped does not go because that is: its person has to want it again.
 */
export function withAcceptance<Row extends OutboxRow>(
  row: Row,
  { deadline, returned }: Acceptance,
  now: number,
): Row {
  const until = returned?.until;
  const isSame = row.deadline === deadline && row.returned?.until === until;
  const moved = isSame
    ? row
    : { ...row, deadline, returned: until === undefined ? undefined : { until } };
  const isOpen = isAccepted(moved, now) && ruleAgainst(moved, now) === undefined;
  if (!isOpen || !isStoppedByRule(moved)) return moved;
  return { ...moved, state: 'queued', failures: 0, nextAt: 0, lastError: undefined };
}
