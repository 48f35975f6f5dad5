import type { ParsedApplication } from '#domain/application.ts';
import type { ServerDraftState, RefusalCode } from '#domain/refusal.ts';

interface RefusedCall {
  kind: 'refused';
  status: number;
  code: string;
  /** Russian sentence, shown verbatim (behaviour 13.5). */
  message: string;
  /** The server's reading of the form, if it differs from the submitted reading. */
  application?: ParsedApplication | undefined;
  /** State of the draft on the server, if the server refused because of this state. */
  draft?: ServerDraftState | undefined;
  /** Russian sentence for each wrong field. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** No response, or a response of a captive portal or proxy. */
interface UnansweredCall {
  kind: 'unanswered';
  /** HTTP status, 0 without a response. */
  status: number;
  /** Message of a refusal without a code (decision 0004). */
  message?: string | undefined;
}

export type FailedCall = RefusedCall | UnansweredCall;
export type CallOutcome<T> = { kind: 'done'; answer: T } | FailedCall;

/** Returns whether a retry may succeed, because the request itself did not cause the failure. */
export const isTemporaryFailure = ({ kind, status, message }: FailedCall): boolean =>
  (kind === 'unanswered' && message === undefined) || status >= 500 || status === 429;

const ABOUT_SESSION: ReadonlySet<string> = new Set<RefusalCode>([
  'not-signed-in',
  'other-user',
  'wrong-host',
]);

/** Returns whether the requested data caused the refusal, not the session or a temporary failure. */
export const isAboutSubject = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && !isTemporaryFailure(failure) && !ABOUT_SESSION.has(failure.code);
