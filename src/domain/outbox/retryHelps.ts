// Whether the same thing once more may be taken where it was refused before.
import type { RefusalCode } from '../refusal.ts';
import type { OutboxRow, OwnTrouble } from './outboxRow.ts';

const RETRY_HELPS: Readonly<Record<RefusalCode | OwnTrouble, boolean>> = {
  'bad-request': true,
  'wrong-credentials': true,
  'wrong-password': true,
  'password-needed': true,
  'bad-login': true,
  'bad-password': true,
  'bad-fullname': true,
  'bad-email': true,
  'bad-list-type': true,
  'bad-competition-name': true,
  'bad-dates': true,
  'bad-place': true,
  'bad-info': true,
  'bad-deadline': true,
  'bad-routine': false,
  'bad-entry-name': false,
  'bad-application': false,
  'bad-reason': true,
  'bad-until': true,
  'bad-swap': false,
  'file-expected': true,
  'file-empty': false,
  'not-signed-in': true,
  'account-deleted': false,
  'no-access': false,
  'not-owner': false,
  'foreign-origin': true,
  'deadline-passed': false,
  'file-frozen': false,
  'not-found': false,
  'competition-not-found': false,
  'application-not-found': false,
  'entry-not-found': false,
  'request-not-found': false,
  'draft-not-found': false,
  'file-not-found': false,
  'session-not-found': false,
  'helper-not-found': false,
  'invitation-not-found': false,
  'no-mail': false,
  'other-user': true,
  'login-taken': true,
  'has-competitions': true,
  'own-invitation': false,
  'owner-deleted': true,
  'competition-changed': false,
  'already-confirmed': false,
  'files-missing': false,
  'application-changed': false,
  'entry-withdrawn': false,
  'entry-not-withdrawn': false,
  'request-open': false,
  'request-decided': false,
  'file-confirmed': false,
  'entry-name-taken': true,
  'draft-changed': false,
  'form-expected': false,
  'file-changed': false,
  'file-submitted': false,
  'several-files': false,
  'upload-offset-differs': true,
  'draft-closed': false,
  'link-expired': false,
  'invitation-expired': false,
  'invitation-used': false,
  'too-large': false,
  'quota-exceeded': true,
  'not-xlsx': false,
  'not-pdf': false,
  'not-mp3': false,
  'range-outside': true,
  'wrong-host': true,
  'form-unreadable': false,
  'form-has-errors': false,
  'report-too-large': true,
  'upload-damaged': true,
  'key-reused': false,
  'too-many-requests': true,
  unexpected: true,
  'still-running': true,
  busy: true,
  'no-space': true,
  'no-answer': true,
  'file-lost': false,
  'too-old': true,
};

const helpByCode: ReadonlyMap<string, boolean> = new Map(Object.entries(RETRY_HELPS));

/** Rows that were not refused: whether they are sent all the same is asked of each by itself. */
const ASKS_FIRST: ReadonlySet<string> = new Set<OwnTrouble>(['too-old']);

export const asksFirst = ({ state, lastError }: OutboxRow): boolean =>
  state === 'failed' && ASKS_FIRST.has(lastError?.code ?? '');

/** Of a code that this build does not know another try may help. */
export const retryHelps = (code: string): boolean => helpByCode.get(code) ?? true;

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Returns whether a request that was refused with this status may be taken later. */
export const isTemporaryStatus = (status: number): boolean =>
  status >= 500 || TEMPORARY.has(status);
