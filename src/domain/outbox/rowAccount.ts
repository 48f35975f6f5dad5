// Derives how a row of the outbox stands, what it waits for, why its attempts had no answer, and what its person may do.
import { type NetworkFault, networkFault } from '../networkFault.ts';
import { isReturnCancelled, isStoppedByRule } from './applyDeadline.ts';
import { LONGEST_WAIT_MS, needsDecision } from './outboxOrder.ts';
import {
  type AwaitedThere,
  competitionOf,
  type EntryFileRow,
  fileOf,
  type OutboxRow,
  type StandingFile,
  type StoredRow,
  type SubmissionRow,
} from './outboxRow.ts';
import { isTemporaryStatus, retryHelps } from './retryHelps.ts';

/** State of a row. `submitted`: another application stands in its place; `undecided`: another file; `awaits`: a file of another device. */
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

/** Returns whether its person is asked before the row is sent again. */
export const asksFirst = (row: OutboxRow): boolean => accountOf(row) === 'too-old';

const STOPPED: ReadonlySet<RowAccount> = new Set(['late', 'frozen', 'return-cancelled']);

/** Returns whether a rule has stopped a row, or an organiser who has cancelled the return of its application. */
export const isStopped = (row: OutboxRow): boolean => STOPPED.has(accountOf(row));

/** Returns whether a submission was refused because another device has submitted its draft. */
export const isDraftSubmitted = ({ kind, state, lastError }: OutboxRow): boolean =>
  kind === 'save' &&
  state === 'failed' &&
  lastError?.code === 'draft-closed' &&
  lastError.draft?.is !== 'deleted';

/** Returns whether it was refused because its draft, or an application of its team, is submitted already. */
export const isSubmittedInstead = (row: OutboxRow): boolean =>
  isDraftSubmitted(row) ||
  (row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'already-confirmed');

/** Returns whether a submission was refused because another device has changed its draft. */
export const isOvertaken = (row: StoredRow): row is SubmissionRow =>
  row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'draft-changed';

/** Files of other devices that a refused submission waits for. Empty where it waits for something else. */
export const awaitedThere = ({ state, lastError }: OutboxRow): readonly AwaitedThere[] =>
  state === 'failed' ? (lastError?.awaits ?? []) : [];

/** A row that found another file in its place: its person decides which one counts. */
export interface Undecided {
  row: EntryFileRow;
  standing: StandingFile;
}

export function undecidedRow(row: OutboxRow): Undecided | undefined {
  if (row.kind === 'save' || row.state !== 'failed') return undefined;
  const { code, file } = row.lastError ?? {};
  return code === 'file-changed' && file ? { row, standing: file } : undefined;
}

/** The rows that a submission waits for. */
export const dependenciesOf = (
  rows: readonly OutboxRow[],
  { dependsOn }: SubmissionRow,
): readonly EntryFileRow[] =>
  rows.filter(
    (row): row is EntryFileRow => row.kind !== 'save' && dependsOn.includes(row.naturalKey),
  );

/** Those that wait for a decision. None where the submission itself is refused for its draft. */
export const stuckBefore = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly EntryFileRow[] =>
  isDraftSubmitted(submission) ? [] : dependenciesOf(rows, submission).filter(needsDecision);

/** Returns whether the server has answered that a competition does not exist. */
export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    (row) =>
      row.state === 'failed' &&
      row.lastError?.code === 'competition-not-found' &&
      competitionOf(row) === competitionId,
  );

/**
 * `network`: the device says that it has none. `pause`: the server has answered that it takes nothing for
 * now. `error`: it has answered with an error of its own. `answer`: an attempt was made, and nobody knows
 * what became of it. `break`: the last attempts had no answer, and none of them can have done what the row is for.
 * `turn`: what goes before it.
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

/** Epoch ms of the device when a row is tried again by itself; undefined once its time has come. */
export const nextTryAt = ({ nextAt }: OutboxRow, now: number): number | undefined =>
  nextAt > now && nextAt - now <= LONGEST_WAIT_MS ? nextAt : undefined;

/** Returns whether a submission may have arrived already. One that may cannot be taken back before the server answers. */
export const mayHaveArrived = ({ kind, isUncertain }: OutboxRow): boolean =>
  kind === 'save' && isUncertain;

/** Returns whether «Повторить» may help; a server that asks for patience is not asked sooner. */
export function canRetry(row: OutboxRow, isOnline: boolean, now: number): boolean {
  if (row.state === 'failed') return row.lastError === undefined || retryHelps(row.lastError.code);
  if (row.state !== 'queued' || nextTryAt(row, now) === undefined) return false;
  return waitOf(row, isOnline) !== 'pause';
}

/** Why the last attempt had no answer; undefined without a network, and once the server has answered anything. */
export function faultOfRow(row: OutboxRow, isOnline: boolean): NetworkFault | undefined {
  const { state, lastError, failures, nextAt } = row;
  if (!isOnline || (state !== 'queued' && state !== 'sending')) return undefined;
  const isSilent = lastError?.code === 'no-answer' && failures > 0 && nextAt > 0;
  return isSilent ? networkFault(lastError.status, isOnline) : undefined;
}

/** The latest fault of any row: the others wait with it. */
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
  /** Undefined where waiting is enough. */
  main: Offer | undefined;
  more: readonly Offer[];
}

/** Refusals that another file does not lift. */
const NOT_THE_FILE: ReadonlySet<string> = new Set([
  'competition-not-found',
  'deadline-passed',
  'file-confirmed',
]);

/**
 * The most helpful first; a refused application is corrected in its draft, a file of a submitted application is deleted
 * in its own list.
 */
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
  /** Told by the device, which may be wrong. */
  isOnline: boolean;
  /** Epoch ms of the device. */
  now: number;
  /** The own list knows an application that was submitted instead. */
  isSubmitted?: boolean;
  /** Others wait for their time as it does: «Повторить всё» stands above them. */
  isOneOfMany?: boolean;
}

/** Returns whether a row goes by itself at its time, or sooner where its person wants it. */
export const waitsForTime = (
  row: OutboxRow,
  { isOnline, now }: Pick<OfferContext, 'isOnline' | 'now'>,
): boolean => row.state === 'queued' && canRetry(row, isOnline, now);

export function offersOf(row: OutboxRow, context: OfferContext): Offers {
  const { isOnline, now, isSubmitted = false, isOneOfMany = false } = context;
  // The answer about its standing file, given elsewhere, is what helps it on.
  if (undecidedRow(row)) return { main: undefined, more: fileOf(row) ? ['pick', 'save'] : [] };
  const helps = helpful(row, canRetry(row, isOnline, now) ? ['retry'] : [], isSubmitted);
  const hasFile = fileOf(row) !== undefined && row.lastError?.code !== 'file-lost';
  if (hasFile && needsDecision(row)) helps.push('save');
  // Without a network it would hardly help, but the device may be wrong about that.
  const isRetrySpare = !isOnline || (isOneOfMany && waitsForTime(row, context));
  const main = helps.find((offer) => offer !== 'retry' || !isRetrySpare);
  const rest = helps.filter((offer) => offer !== main);
  if (row.kind === 'save' && !helps.includes('open-draft')) rest.push('open-draft');
  if (hasFile && !needsDecision(row)) rest.push('save');
  return { main, more: [...rest, 'discard'] };
}
