import type { RefusalCode } from '../refusal.ts';
import type { OwnTrouble } from './outboxRow.ts';

const FINAL: ReadonlySet<string> = new Set<RefusalCode | OwnTrouble>([
  'bad-routine',
  'bad-entry-name',
  'bad-application',
  'file-empty',
  'account-deleted',
  'no-access',
  'not-owner',
  'deadline-passed',
  'file-frozen',
  'not-found',
  'competition-not-found',
  'application-not-found',
  'entry-not-found',
  'draft-not-found',
  'file-not-found',
  'already-confirmed',
  'files-missing',
  'application-changed',
  'entry-withdrawn',
  'file-confirmed',
  'draft-changed',
  'form-expected',
  'file-changed',
  'file-submitted',
  'several-files',
  'draft-closed',
  'too-large',
  'not-xlsx',
  'not-pdf',
  'not-mp3',
  'form-unreadable',
  'form-has-errors',
  'key-reused',
  'file-lost',
]);

/** Returns whether a retry may succeed after this refusal code. Only codes in `FINAL` are permanent. */
export const retryHelps = (code: string): boolean => !FINAL.has(code);

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

export const isTemporaryStatus = (status: number): boolean =>
  status >= 500 || TEMPORARY.has(status);
