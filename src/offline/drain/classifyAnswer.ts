import type { Call } from '#contract/call.ts';
import type { WireAnswer } from '#contract/wire.ts';
import { isTemporaryStatus } from '#domain/outbox/retryHelps.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { RowError } from '#domain/outbox/outboxRow.ts';

export type AnswerOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'again'; error: Omit<RowError, 'at'>; retryAfterMs: number; isUncertain: boolean }
  | { kind: 'signed-out'; error: Omit<RowError, 'at'> }
  | { kind: 'refused'; error: Omit<RowError, 'at'> };

/** The worker's time is too short for the next piece. */
export interface OutOfTime {
  kind: 'out-of-time';
}

/** The row was discarded, replaced or blocked before its last piece. */
export interface Stopped {
  kind: 'stopped';
}
export const STOPPED: Stopped = { kind: 'stopped' };

/** The server has another part of the file; the next attempt continues from there. */
const OTHER_PART: ReadonlySet<string> = new Set<RefusalCode>([
  'upload-offset-differs',
  'upload-damaged',
]);

/** Refusals that guarantee that nothing changed; other 5xx are uncertain. */
const UNTOUCHED: ReadonlySet<string> = new Set<RefusalCode>(['busy', 'no-space']);

const TOO_LARGE = 413;

/** Returns whether a proxy rejected the size; our own 413 has a body. */
export const isTooLargeForProxy = (read: WireAnswer<unknown>): boolean =>
  read.kind === 'unanswered' && read.status === TOO_LARGE;

export function classifyAnswer({ method }: Call, read: WireAnswer<unknown>): AnswerOutcome {
  if (read.kind === 'done') return read;
  const { status, retryAfterMs } = read;
  if (read.kind === 'unanswered') {
    if (isTooLargeForProxy(read)) {
      return { kind: 'refused', error: { status, code: 'too-large', message: '' } };
    }
    const error = { status, code: 'no-answer', message: '' };
    return { kind: 'again', error, retryAfterMs, isUncertain: true };
  }
  const { code, message, application, draft, file } = read;
  const error = {
    status,
    code,
    message,
    ...(application && { application }),
    ...(draft && { draft }),
    ...(file && { file }),
  };
  if (isTemporaryStatus(status) || OTHER_PART.has(code)) {
    const isUncertain = status >= 500 && !UNTOUCHED.has(code);
    return { kind: 'again', error, retryAfterMs, isUncertain };
  }
  if (status === 401 || code === 'other-user') return { kind: 'signed-out', error };
  if (status === 404 && method === 'DELETE') return { kind: 'done', answer: {} };
  return { kind: 'refused', error };
}
