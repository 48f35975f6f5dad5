// What a queued row waits for, and whether another try by hand may help a row on.
import { isTemporaryStatus } from '#offline/drain/classifyAnswer.ts';
import { LONGEST_WAIT_MS } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { retryHelps } from '#domain/outbox/retryHelps.ts';

/**
 * `network`: the device says that it has none. `pause`: the server has answered that it takes nothing for
 * now. `error`: it has answered with an error of its own. `answer`: an attempt was made, and nobody knows
 * what became of it. `break`: the last attempts had no answer, and none of them can have done what the row is for.
 * `turn`: what goes before it.
 */
export type RowWait = 'network' | 'pause' | 'error' | 'answer' | 'break' | 'turn';

const PAUSES: ReadonlySet<number> = new Set([408, 425, 429, 503]);

export function waitOf(row: OutboxRow, isOnline: boolean): RowWait {
  const { lastError, isUncertain, failures } = row;
  if (!isOnline) return 'network';
  if (lastError && lastError.message !== '' && isTemporaryStatus(lastError.status)) {
    return PAUSES.has(lastError.status) ? 'pause' : 'error';
  }
  if (isUncertain) return 'answer';
  return failures > 0 && lastError?.code === 'no-answer' ? 'break' : 'turn';
}

/** Epoch ms of the device when a row is tried again by itself; undefined once its time has come. */
export const nextTryAt = ({ nextAt }: OutboxRow, now: number): number | undefined =>
  nextAt > now && nextAt - now <= LONGEST_WAIT_MS ? nextAt : undefined;

/** Whether a submission may have arrived already: then it cannot be taken back before the server answers. */
export const mayHaveArrived = ({ kind, isUncertain }: OutboxRow): boolean =>
  kind === 'save' && isUncertain;

/** Whether «Повторить» may help; a server that asks for patience is not asked sooner. */
export function canRetry(row: OutboxRow, isOnline: boolean, now: number): boolean {
  if (row.state === 'failed') return row.lastError === undefined || retryHelps(row.lastError.code);
  if (row.state !== 'queued' || nextTryAt(row, now) === undefined) return false;
  return waitOf(row, isOnline) !== 'pause';
}
