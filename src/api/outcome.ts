import type { ParsedApplication } from '#domain/application.ts';
import type { StandingDraft, RefusalCode } from '#domain/refusal.ts';

interface RefusedCall {
  kind: 'refused';
  status: number;
  code: string;
  /** Russian sentence, shown verbatim (behaviour 13.5). */
  message: string;
  /** The server's reading of a form that differs. */
  application?: ParsedApplication | undefined;
  /** Current draft on the server. */
  draft?: StandingDraft | undefined;
  /** Sentence per wrong field. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** No response, or one of a captive portal or proxy. */
interface UnansweredCall {
  kind: 'unanswered';
  /** HTTP status, 0 without a response. */
  status: number;
  /** Message of a refusal without a code (decision 0004). */
  message?: string | undefined;
}

export type FailedCall = RefusedCall | UnansweredCall;
export type CallOutcome<T> = { kind: 'done'; answer: T } | FailedCall;

/** Says nothing about the request or the data. */
export const isTemporaryFailure = ({ kind, status, message }: FailedCall): boolean =>
  (kind === 'unanswered' && message === undefined) || status >= 500 || status === 429;

const OF_THE_ASKER: ReadonlySet<string> = new Set<RefusalCode>([
  'not-signed-in',
  'other-user',
  'wrong-host',
]);

/** Returns whether the failure is about the requested thing, not the moment or the user. */
export const isAboutSubject = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && !isTemporaryFailure(failure) && !OF_THE_ASKER.has(failure.code);
