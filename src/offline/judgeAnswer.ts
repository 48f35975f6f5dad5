// What an answer to a row means: done, again later, signed out, or refused for good.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { refusal } from '#contract/shapes.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { RowError } from '#domain/outboxRow.ts';
import type { Heard } from './transport.ts';

export type Verdict =
  | { kind: 'done'; answer: unknown }
  | { kind: 'again'; error: Omit<RowError, 'at'>; retryAfterMs: number; isUncertain: boolean }
  | { kind: 'signed-out'; error: Omit<RowError, 'at'> }
  | { kind: 'refused'; error: Omit<RowError, 'at'> };

const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether what was refused with this status may be taken later. */
export const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status);

/** With these the server says that it has changed nothing; any other 5xx leaves that open. */
const UNTOUCHED: ReadonlySet<string> = new Set<RefusalCode>(['busy', 'no-space']);

const TOO_LARGE = 413;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or a date, as ms from now; 0 when the header says neither. */
export function retryAfterMs({ retryAfter, date }: Heard): number {
  if (retryAfter === null || retryAfter.trim() === '') return 0;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000);
  const wait = Date.parse(retryAfter) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

/**
 * Only a 200 of the declared shape is success, and only `{ code, message }` under a 4xx is a refusal of
 * ours; everything else – silence, HTML, a truncated answer, a redirect – is no answer.
 */
export function judgeAnswer(call: Call, heard: Heard | undefined): Verdict {
  if (!heard) {
    const error = { status: 0, code: 'no-answer', message: '' };
    return { kind: 'again', error, retryAfterMs: 0, isUncertain: true };
  }
  const { status } = heard;
  const body = parseJson(heard.text);
  if (status === 200 && call.answer.kind === 'json') {
    const answer = v.safeParse(call.answer.schema, body);
    if (answer.success) return { kind: 'done', answer: answer.output };
  }
  const ours = v.safeParse(refusal, body);
  const isOurs = ours.success && status >= 400;
  if (status === TOO_LARGE && !isOurs) {
    return { kind: 'refused', error: { status, code: 'too-large', message: '' } };
  }
  if (!isOurs) {
    const error = { status, code: 'no-answer', message: '' };
    return { kind: 'again', error, retryAfterMs: retryAfterMs(heard), isUncertain: true };
  }
  const { code, message, application } = ours.output;
  const error = { status, code, message, ...(application && { application }) };
  if (isPassing(status)) {
    const isUncertain = status >= 500 && !UNTOUCHED.has(code);
    return { kind: 'again', error, retryAfterMs: retryAfterMs(heard), isUncertain };
  }
  if (status === 401 || code === 'other-user') return { kind: 'signed-out', error };
  if (status === 404 && call.method === 'DELETE') return { kind: 'done', answer: {} };
  return { kind: 'refused', error };
}
