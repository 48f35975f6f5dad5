// Deadline rules for queued requests.
import { areFilesFrozen, isAccepted } from '../acceptance.ts';
import { isActive, DAY_MS } from '../deadline.ts';
import type { OutboxRow, RowReturn } from './outboxRow.ts';
import { isUntried } from './pieces.ts';

/** The rule that a row breaks at `now` (epoch ms, by the server's clock), if any (behaviour 4.2, behaviour 4.3). */
export function ruleAgainst(
  row: Pick<OutboxRow, 'kind' | 'deadline' | 'returned'>,
  now: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  if (row.kind === 'removal') return areFilesFrozen(row, now) ? 'file-frozen' : undefined;
  return isAccepted(row, now) ? undefined : 'deadline-passed';
}

/**
 * Returns the row as it is shown at `now` (epoch ms, by the server's clock). A late submission that was never sent counts
 * as stopped by the deadline: without a network, or behind a stuck file, the drain has not reached it. One that may have
 * arrived keeps its state until the server answers.
 */
export function applyDeadline<Row extends OutboxRow>(row: Row, now: number): Row {
  const { kind, state, isUncertain } = row;
  const isToGo = state === 'queued' || state === 'waiting-auth';
  const isLate = kind === 'save' && isToGo && !isUncertain && !isAccepted(row, now);
  return isLate ? { ...row, state: 'blocked-rule' } : row;
}

/** Returns whether a submission is stopped by the deadline, whatever else it waits for. */
export const isTooLate = (row: OutboxRow, now: number): boolean =>
  row.kind === 'save' && applyDeadline(row, now).state === 'blocked-rule';

const RULES: ReadonlySet<string> = new Set(['deadline-passed', 'file-frozen']);

/** Returns whether deadline or freeze have stopped a row, on this device or on the server. */
export const isStoppedByRule = ({ state, lastError }: OutboxRow): boolean =>
  state === 'blocked-rule' || (state === 'failed' && RULES.has(lastError?.code ?? ''));

const CLOSED: ReadonlySet<string> = new Set(['draft-closed', 'file-confirmed', 'file-submitted']);

/** Whether the server has refused it because its application is submitted. */
const isClosed = ({ state, lastError }: OutboxRow): boolean =>
  state === 'failed' && CLOSED.has(lastError?.code ?? '');

const isOfReturn = ({ returned, returnEnd }: OutboxRow): boolean =>
  returned !== undefined || returnEnd !== undefined;

/** Whether it was refused since its application is returned no more. */
const isStoppedByEnd = (row: OutboxRow): boolean => isClosed(row) && isOfReturn(row);

/** Whether it may go by itself once it is heard of more time, or of another return. */
export const waitsForDeadline = (row: OutboxRow): boolean =>
  isStoppedByRule(row) || isStoppedByEnd(row);

/** Whether it is on hold because the organiser has cancelled the return of its application. */
export const isReturnCancelled = (row: OutboxRow): boolean =>
  row.returnEnd === 'cancelled' && waitsForDeadline(row);

/** Whether a row goes by this return already, undefined: by none. */
export const goesBy = ({ returned: known }: OutboxRow, returned: RowReturn | undefined): boolean =>
  known?.until === returned?.until && known?.at === returned?.at;

/** Its return has ended, why is not known yet; one whose time is over has ended by itself. `now` as above. */
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
  // In place of one that is refused for good something else was submitted.
  if (goesBy(row, returned) || (isClosed(row) && !isOfReturn(row))) return row;
  if (!returned) return withReturnEnd(row, 'unheard', now);
  const { until, at } = returned;
  return { ...row, returned: { until, at }, returnEnd: undefined };
}

/**
 * The row once it is accepted until then; `now` as above. One that deadline or freeze have stopped goes again where the
 * time is not over, and so does what was refused without the return, with another one. What the freeze has stopped does
 * not go because that is: its person has to want it again.
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

/** The server keeps keys for 30 days: an older row might be done twice, so the person is asked. */
export const isTooOld = ({ wantedAt }: OutboxRow, now: number): boolean => now - wantedAt > OLD_MS;

/**
 * The rule that a row breaks by the server's time (offline 5.1). One that may have been tried breaks none: only the
 * server knows its outcome.
 */
export function brokenRule(
  row: OutboxRow,
  serverTime: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  return isUntried(row) ? ruleAgainst(row, serverTime) : undefined;
}
