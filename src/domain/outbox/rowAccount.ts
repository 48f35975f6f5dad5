// State of an outbox row for the user, the reason why the row waits, and the possible actions.
import { type NetworkFault, networkFault } from '../networkFault.ts';
import { isReturnCancelled, isStoppedByRule } from './applyDeadline.ts';
import { LONGEST_WAIT_MS, needsDecision } from './outboxOrder.ts';
import {
  type AwaitedThere,
  competitionOf,
  type EntryFileRow,
  fileOf,
  type OutboxRow,
  type ConflictingFile,
  type StoredRow,
  type SubmissionRow,
} from './outboxRow.ts';
import { isTemporaryStatus, retryHelps } from './retryHelps.ts';

/**
 * State of a row for the user. `submitted`: another application was submitted instead of this row. `undecided`: the
 * user must choose between two files. `awaits`: another device must send a file first.
 */
export type RowAccount =
  | 'queued'
  | 'sending'
  | 'waiting-auth'
  | 'late'
  | 'frozen'
  | 'return-cancelled'
  | 'submitted'
  | 'undecided'
  | 'awaits'
  | 'too-old'
  | 'refused';

export function accountOf(row: OutboxRow): RowAccount {
  const { state, lastError } = row;
  if (isReturnCancelled(row)) return 'return-cancelled';
  if (isStoppedByRule(row)) return lastError?.code === 'file-frozen' ? 'frozen' : 'late';
  if (state !== 'failed' && state !== 'blocked-rule') return state;
  if (isSubmittedInstead(row)) return 'submitted';
  if (undecidedRow(row)) return 'undecided';
  if (awaitedThere(row).length > 0) return 'awaits';
  return lastError?.code === 'too-old' ? 'too-old' : 'refused';
}

export const asksFirst = (row: OutboxRow): boolean => accountOf(row) === 'too-old';

const STOPPED: ReadonlySet<RowAccount> = new Set(['late', 'frozen', 'return-cancelled']);

/** Returns whether a rule or a cancelled return stops the row. */
export const isStopped = (row: OutboxRow): boolean => STOPPED.has(accountOf(row));

export const isDraftSubmitted = ({ kind, state, lastError }: OutboxRow): boolean =>
  kind === 'save' &&
  state === 'failed' &&
  lastError?.code === 'draft-closed' &&
  lastError.draft?.is !== 'deleted';

/** Returns whether a submission was refused because its draft, or one of the same team, was submitted already. */
export const isSubmittedInstead = (row: OutboxRow): boolean =>
  isDraftSubmitted(row) ||
  (row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'already-confirmed');

/** Returns whether the server refused a submission because another device changed its draft. */
export const isOvertaken = (row: StoredRow): row is SubmissionRow =>
  row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'draft-changed';

/** Returns files that other devices must send before the refused submission. */
export const awaitedThere = ({ state, lastError }: OutboxRow): readonly AwaitedThere[] =>
  state === 'failed' ? (lastError?.awaits ?? []) : [];

/** Row that conflicts with another file on the server. The user chooses one of the two. */
export interface Undecided {
  row: EntryFileRow;
  serverFile: ConflictingFile;
}

export function undecidedRow(row: OutboxRow): Undecided | undefined {
  if (row.kind === 'save' || row.state !== 'failed') return undefined;
  const { code, file } = row.lastError ?? {};
  return code === 'file-changed' && file ? { row, serverFile: file } : undefined;
}

export const dependenciesOf = (
  rows: readonly OutboxRow[],
  { dependsOn }: SubmissionRow,
): readonly EntryFileRow[] =>
  rows.filter(
    (row): row is EntryFileRow => row.kind !== 'save' && dependsOn.includes(row.naturalKey),
  );

/** Returns failed or blocked files of a submission; [] if the draft of the submission is submitted already. */
export const stuckBefore = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly EntryFileRow[] =>
  isDraftSubmitted(submission) ? [] : dependenciesOf(rows, submission).filter(needsDecision);

export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    (row) =>
      row.state === 'failed' &&
      row.lastError?.code === 'competition-not-found' &&
      competitionOf(row) === competitionId,
  );

/**
 * Reason why a row waits. `network`: device is offline. `pause`: server refuses for now. `error`: server error.
 * `answer`: outcome of the last attempt is unknown. `break`: no response. `turn`: other rows go first.
 */
export type RowWait = 'network' | 'pause' | 'error' | 'answer' | 'break' | 'turn';

export function waitOf(row: OutboxRow, isOnline: boolean): RowWait {
  const { lastError, isUncertain, failures } = row;
  if (!isOnline) return 'network';
  if (lastError && lastError.message !== '' && isTemporaryStatus(lastError.status)) {
    return lastError.status < 500 || lastError.status === 503 ? 'pause' : 'error';
  }
  if (isUncertain) return 'answer';
  return failures > 0 && lastError?.code === 'no-answer' ? 'break' : 'turn';
}

/** Returns the time of the next attempt, in epoch ms of the device; undefined if the row is due. */
export const nextTryAt = ({ nextAt }: OutboxRow, now: number): number | undefined =>
  nextAt > now && nextAt - now <= LONGEST_WAIT_MS ? nextAt : undefined;

/** Returns whether the server may have received the submission. If so, the user can no longer cancel it. */
export const mayHaveArrived = ({ kind, isUncertain }: OutboxRow): boolean =>
  kind === 'save' && isUncertain;

/** Returns whether the button «Повторить» may help. */
export function canRetry(row: OutboxRow, isOnline: boolean, now: number): boolean {
  if (row.state === 'failed') return row.lastError === undefined || retryHelps(row.lastError.code);
  if (row.state !== 'queued' || nextTryAt(row, now) === undefined) return false;
  return waitOf(row, isOnline) !== 'pause';
}

/** Returns why the last attempt got no response from the server; undefined offline or after a valid response. */
export function faultOfRow(row: OutboxRow, isOnline: boolean): NetworkFault | undefined {
  const { state, lastError, failures, nextAt } = row;
  if (!isOnline || (state !== 'queued' && state !== 'sending')) return undefined;
  const isSilent = lastError?.code === 'no-answer' && failures > 0 && nextAt > 0;
  return isSilent ? networkFault(lastError.status, isOnline) : undefined;
}

/** Returns the latest fault among the last attempts of all rows. */
export const outboxFault = (
  rows: readonly OutboxRow[],
  isOnline: boolean,
): NetworkFault | undefined =>
  rows
    .toSorted((a, b) => (b.lastError?.at ?? 0) - (a.lastError?.at ?? 0))
    .map((row) => faultOfRow(row, isOnline))
    .find((fault) => fault !== undefined);

export type Offer =
  | 'sign-in'
  | 'retry'
  | 'pick'
  | 'open-application'
  | 'open-draft'
  | 'open-own-files'
  | 'save'
  | 'discard';

interface Offers {
  /** Main action of the row; undefined if the user need not act. */
  main: Offer | undefined;
  more: readonly Offer[];
}

/** Codes of refusals after which picking another file does not help. */
const NOT_THE_FILE: ReadonlySet<string> = new Set([
  'competition-not-found',
  'deadline-passed',
  'file-confirmed',
]);

/** Returns actions that may help with the row, the most helpful first. */
function helpful(row: OutboxRow, retry: readonly Offer[], isSubmitted: boolean): Offer[] {
  const code = row.lastError?.code ?? '';
  switch (row.state) {
    case 'waiting-auth':
      return ['sign-in'];
    case 'failed':
      if (isDraftSubmitted(row) || isSubmitted) return ['open-application'];
      if (row.kind === 'save') {
        return code === 'too-old' ? [...retry, 'open-draft'] : ['open-draft', ...retry];
      }
      if (row.kind === 'removal' && code === 'file-submitted') return ['open-own-files'];
      return row.kind === 'upload' && !NOT_THE_FILE.has(code) ? [...retry, 'pick'] : [...retry];
    case 'queued':
      return [...retry];
    case 'blocked-rule':
    case 'sending':
      return [];
  }
}

interface OfferContext {
  /** `navigator.onLine`. */
  isOnline: boolean;
  /** Device time, epoch ms. */
  now: number;
  isSubmitted?: boolean;
  /** True if several rows wait, so that «Повторить всё» is shown above the rows. */
  isOneOfMany?: boolean;
}

export const waitsForTime = (
  row: OutboxRow,
  { isOnline, now }: Pick<OfferContext, 'isOnline' | 'now'>,
): boolean => row.state === 'queued' && canRetry(row, isOnline, now);

export function offersOf(row: OutboxRow, context: OfferContext): Offers {
  const { isOnline, now, isSubmitted = false, isOneOfMany = false } = context;
  // The choice between the two files is offered where the conflict is shown.
  if (undecidedRow(row)) return { main: undefined, more: fileOf(row) ? ['pick', 'save'] : [] };
  const helps = helpful(row, canRetry(row, isOnline, now) ? ['retry'] : [], isSubmitted);
  const hasFile = fileOf(row) !== undefined && row.lastError?.code !== 'file-lost';
  if (hasFile && needsDecision(row)) helps.push('save');
  // A retry is offered even if `isOnline` is false, which may be wrong, but not as the main action.
  const isRetrySpare = !isOnline || (isOneOfMany && waitsForTime(row, context));
  const main = helps.find((offer) => offer !== 'retry' || !isRetrySpare);
  const rest = helps.filter((offer) => offer !== main);
  if (row.kind === 'save' && !helps.includes('open-draft')) rest.push('open-draft');
  if (hasFile && !needsDecision(row)) rest.push('save');
  return { main, more: [...rest, 'discard'] };
}
