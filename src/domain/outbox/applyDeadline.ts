// Deadline rules for queued requests.
import { areFilesFrozen, isAccepted } from '../acceptance.ts';
import { isActive, DAY_MS } from '../deadline.ts';
import type { OutboxRow, RowReturn } from './outboxRow.ts';
import { isUntried } from './pieces.ts';

/** Returns the rule that the row breaks (behaviour 4.2, behaviour 4.3). `now`: server time, epoch ms. */
export function ruleAgainst(
  row: Pick<OutboxRow, 'kind' | 'deadline' | 'returned'>,
  now: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  if (row.kind === 'removal') return areFilesFrozen(row, now) ? 'file-frozen' : undefined;
  return isAccepted(row, now) ? undefined : 'deadline-passed';
}

/**
 * Blocks a late submission that was never attempted, because the drain may not have reached it. `now`: server time,
 * epoch ms.
 */
export function applyDeadline<Row extends OutboxRow>(row: Row, now: number): Row {
  const { kind, state, isUncertain } = row;
  const isToGo = state === 'queued' || state === 'waiting-auth';
  const isLate = kind === 'save' && isToGo && !isUncertain && !isAccepted(row, now);
  return isLate ? { ...row, state: 'blocked-rule' } : row;
}

/** Returns whether the deadline stops a submission, whatever else it waits for. */
export const isTooLate = (row: OutboxRow, now: number): boolean =>
  row.kind === 'save' && applyDeadline(row, now).state === 'blocked-rule';

const RULES: ReadonlySet<string> = new Set(['deadline-passed', 'file-frozen']);

export const isStoppedByRule = ({ state, lastError }: OutboxRow): boolean =>
  state === 'blocked-rule' || (state === 'failed' && RULES.has(lastError?.code ?? ''));

const CLOSED: ReadonlySet<string> = new Set(['draft-closed', 'file-confirmed', 'file-submitted']);

/** Returns whether the server refused it because its application is submitted. */
const isClosed = ({ state, lastError }: OutboxRow): boolean =>
  state === 'failed' && CLOSED.has(lastError?.code ?? '');

const isOfReturn = ({ returned, returnEnd }: OutboxRow): boolean =>
  returned !== undefined || returnEnd !== undefined;

/** Returns whether it was refused since its return ended. */
const isStoppedByEnd = (row: OutboxRow): boolean => isClosed(row) && isOfReturn(row);

/** Returns whether more time or another return lets it go again. */
export const waitsForDeadline = (row: OutboxRow): boolean =>
  isStoppedByRule(row) || isStoppedByEnd(row);

export const isReturnCancelled = (row: OutboxRow): boolean =>
  row.returnEnd === 'cancelled' && waitsForDeadline(row);

export const goesBy = ({ returned: known }: OutboxRow, returned: RowReturn | undefined): boolean =>
  known?.until === returned?.until && known?.at === returned?.at;

/** An ended return has an unknown reason, unless its time is over. `now`: server time, epoch ms. */
export function withReturnEnd<Row extends OutboxRow>(
  row: Row,
  returnEnd: OutboxRow['returnEnd'],
  now: number,
): Row {
  const { returned } = row;
  const isToEnd = returned ? isActive(returned.until, now) : row.returnEnd !== undefined;
  return isToEnd ? { ...row, returned: undefined, returnEnd } : row;
}

function withReturn<Row extends OutboxRow>(
  row: Row,
  returned: RowReturn | undefined,
  now: number,
): Row {
  // Something else was submitted in place of a row refused for good.
  if (goesBy(row, returned) || (isClosed(row) && !isOfReturn(row))) return row;
  if (!returned) return withReturnEnd(row, 'unheard', now);
  const { until, at } = returned;
  return { ...row, returned: { until, at }, returnEnd: undefined };
}

/**
 * Applies a deadline or return; requeues a row that the rules allow again, except after a freeze. `now`: server time,
 * epoch ms.
 */
export function withAcceptance<Row extends OutboxRow>(
  row: Row,
  { deadline, returned }: Pick<OutboxRow, 'deadline' | 'returned'>,
  now: number,
): Row {
  const moved = withReturn(row.deadline === deadline ? row : { ...row, deadline }, returned, now);
  const isOpen = isAccepted(moved, now) && ruleAgainst(moved, now) === undefined;
  const isAnother = isStoppedByEnd(row) && returned !== undefined && !goesBy(row, returned);
  if (!isOpen || !(isStoppedByRule(moved) || isAnother)) return moved;
  return { ...moved, state: 'queued', failures: 0, nextAt: 0, lastError: undefined };
}

const OLD_MS = 29 * DAY_MS;

/** The server keeps keys for 30 days, so an older row might run twice. */
export const isTooOld = ({ wantedAt }: OutboxRow, now: number): boolean => now - wantedAt > OLD_MS;

/**
 * Returns the broken rule (offline 5.1); none for a row that may have been tried, whose outcome only the server knows.
 */
export function brokenRule(
  row: OutboxRow,
  serverTime: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  return isUntried(row) ? ruleAgainst(row, serverTime) : undefined;
}
