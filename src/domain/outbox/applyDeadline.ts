// Rules about deadlines and returns for correction that apply to rows of the outbox.
import { areFilesFrozen, isAccepted } from '../acceptance.ts';
import { isActive, DAY_MS } from '../deadline.ts';
import { isUntried } from './pieces.ts';
import type { OutboxRow, RowReturn } from './outboxRow.ts';

/** Returns the time rule that the row breaks (behaviour 4.2, behaviour 4.3). `now`: server time, epoch ms. */
export function ruleAgainst(
  row: Pick<OutboxRow, 'kind' | 'deadline' | 'returned'>,
  now: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  if (row.kind === 'removal') return areFilesFrozen(row, now) ? 'file-frozen' : undefined;
  return isAccepted(row, now) ? undefined : 'deadline-passed';
}

/**
 * Marks a submission as blocked if the last time to submit is over and the submission certainly was not sent. Screens
 * show this state at once; the drain stores it later. `now`: server time, epoch ms.
 */
export function applyDeadline<Row extends OutboxRow>(row: Row, now: number): Row {
  const { kind, state, isUncertain } = row;
  const isPending = state === 'queued' || state === 'waiting-auth';
  const isLate = kind === 'save' && isPending && !isUncertain && !isAccepted(row, now);
  return isLate ? { ...row, state: 'blocked-rule' } : row;
}

/** Returns whether a submission is blocked by its deadline, even if its stored state does not show that yet. */
export const isTooLate = (row: OutboxRow, now: number): boolean =>
  row.kind === 'save' && applyDeadline(row, now).state === 'blocked-rule';

const RULES: ReadonlySet<string> = new Set(['deadline-passed', 'file-frozen']);

export const isStoppedByRule = ({ state, lastError }: OutboxRow): boolean =>
  state === 'blocked-rule' || (state === 'failed' && RULES.has(lastError?.code ?? ''));

const CLOSED: ReadonlySet<string> = new Set(['draft-closed', 'file-confirmed', 'file-submitted']);

/** Returns whether the server refused the row because its application is submitted already. */
const isClosed = ({ state, lastError }: OutboxRow): boolean =>
  state === 'failed' && CLOSED.has(lastError?.code ?? '');

const isOfReturn = ({ returned, returnEnd }: OutboxRow): boolean =>
  returned !== undefined || returnEnd !== undefined;

/** Returns whether the server refused the row because the return that allowed the row has ended. */
const isStoppedByEnd = (row: OutboxRow): boolean => isClosed(row) && isOfReturn(row);

/** Returns whether a later deadline or another return would let the row be sent. */
export const waitsForDeadline = (row: OutboxRow): boolean =>
  isStoppedByRule(row) || isStoppedByEnd(row);

export const isReturnCancelled = (row: OutboxRow): boolean =>
  row.returnEnd === 'cancelled' && waitsForDeadline(row);

export const goesBy = ({ returned: known }: OutboxRow, returned: RowReturn | undefined): boolean =>
  known?.until === returned?.until && known?.at === returned?.at;

/** Marks a running return of the row as ended early. If it was marked before, changes the cause. `now`: server time. */
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
  // A refused row without a return stays refused, because the application was submitted without this row.
  if (goesBy(row, returned) || (isClosed(row) && !isOfReturn(row))) return row;
  if (!returned) return withReturnEnd(row, 'unheard', now);
  const { until, at } = returned;
  return { ...row, returned: { until, at }, returnEnd: undefined };
}

/** Applies a changed deadline or return; requeues a row that may now be sent. `now`: server time, epoch ms. */
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

/** Returns whether the user last wished to send the row over 29 days ago. After 30 days the server forgets its key. */
export const isTooOld = ({ wantedAt }: OutboxRow, now: number): boolean => now - wantedAt > OLD_MS;

/** Returns the rule that an untried row breaks (offline 5.1). Only the server judges a row that was tried. */
export function brokenRule(
  row: OutboxRow,
  serverTime: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  return isUntried(row) ? ruleAgainst(row, serverTime) : undefined;
}
