// What the answer to a row means for it: done, again later, signed out, or refused for good.
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

/** The time that the worker has does not last for the next piece of a file; the page sends it. */
export interface OutOfTime {
  kind: 'out-of-time';
}

/**
 * Before anything of it can have arrived its person has given the row up or replaced it, or a rule has come to stand
 * against it: the rest is not sent.
 */
export interface Stopped {
  kind: 'stopped';
}
export const STOPPED: Stopped = { kind: 'stopped' };

/** With these the server has another part of a file, or no good one. The next attempt goes on from what it has. */
const OTHER_PART: ReadonlySet<string> = new Set<RefusalCode>([
  'upload-offset-differs',
  'upload-damaged',
]);

/** With these the server says that it has changed nothing; any other 5xx leaves that open. */
const UNTOUCHED: ReadonlySet<string> = new Set<RefusalCode>(['busy', 'no-space']);

const TOO_LARGE = 413;

/** Whether a proxy does not let a request of this size pass: what our server says itself has a body. */
export const isTooLargeForProxy = (read: WireAnswer<unknown>): boolean =>
  read.kind === 'unanswered' && read.status === TOO_LARGE;

/** What counts as no answer is asked for again, but for a file that a proxy does not let pass. */
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
