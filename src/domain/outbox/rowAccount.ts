// Derives what a row of the outbox waits for, why its attempts had no answer, and what its person may do with it.
import { isDraftSubmitted } from '../entry/submittedInstead.ts';
import { type NetworkFault, networkFault } from '../networkFault.ts';
import { needsDecision, LONGEST_WAIT_MS } from './outboxOrder.ts';
import { fileOf, type OutboxRow } from './outboxRow.ts';
import { undecidedRow } from './replacedFiles.ts';
import { isTemporaryStatus, retryHelps } from './retryHelps.ts';

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
