// Outcome of a call: the declared answer, a refusal of the server, or no answer that counts.
import type { ParsedApplication } from '#domain/application.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal.ts';

interface RefusedCall {
  kind: 'refused';
  status: number;
  code: string;
  /** The server's Russian sentence, shown as it comes (behaviour 13.5). */
  message: string;
  /** The server's reading, where a form differs from what was checked. */
  application?: ParsedApplication | undefined;
  /** What stands instead of the draft that was spoken of. */
  draft?: StandingDraft | undefined;
  /** The sentence of each field at fault. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** No connection, or an answer that is not the server's: a captive portal's page, a proxy's error. */
interface UnansweredCall {
  kind: 'unanswered';
  /** HTTP status of the answer that does not count; 0 where nothing came. */
  status: number;
  /** Message of a refusal without a code. Shown where it was asked for, no answer for the rest (decision 0004). */
  message?: string | undefined;
}

export type FailedCall = RefusedCall | UnansweredCall;
export type CallOutcome<T> = { kind: 'done'; answer: T } | FailedCall;

/** A failure of the moment: it says nothing against what was sent, nor against what was read before. */
export const isTemporaryFailure = ({ kind, status, message }: FailedCall): boolean =>
  (kind === 'unanswered' && message === undefined) || status >= 500 || status === 429;

const OF_THE_ASKER: ReadonlySet<string> = new Set<RefusalCode>([
  'not-signed-in',
  'other-user',
  'wrong-host',
]);

/** Whether a failure says anything of what was asked about, not only of the moment or of whoever asked. */
export const isAboutSubject = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && !isTemporaryFailure(failure) && !OF_THE_ASKER.has(failure.code);
