// Whether the same thing once more may be taken where it was refused before.
import type { RefusalCode } from '../refusal.ts';
import type { OutboxRow, OwnTrouble } from './outboxRow.ts';

const RETRY_HELPS: Readonly<Record<RefusalCode | OwnTrouble, boolean>> = {
  'bad-request': true,
  'wrong-credentials': true,
  'wrong-password': true,
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
  'draft-not-found': false,
  'file-not-found': false,
  'upload-not-found': true,
  'session-not-found': false,
  'other-user': true,
  'login-taken': true,
  'has-competitions': true,
  'already-confirmed': false,
  'files-missing': false,
  'application-changed': false,
  'file-confirmed': false,
  'entry-name-taken': true,
  'draft-changed': false,
  'form-expected': false,
  'target-has-file': true,
  'file-changed': false,
  'file-submitted': false,
  'entry-moved': true,
  'upload-offset-differs': true,
  'upload-incomplete': true,
  'draft-closed': false,
  'upload-expired': true,
  'protocol-version-unknown': false,
  'too-large': false,
  'quota-exceeded': true,
  'not-xlsx': false,
  'not-pdf': false,
  'not-mp3': false,
  'range-outside': true,
  'wrong-host': true,
  'form-unreadable': false,
  'form-has-errors': false,
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
  'version-left': true,
};

const helpByCode: ReadonlyMap<string, boolean> = new Map(Object.entries(RETRY_HELPS));

/** Rows that were not refused: whether they are sent all the same is asked of each by itself. */
const ASKS_FIRST: ReadonlySet<string> = new Set<OwnTrouble>(['too-old', 'version-left']);

export const asksFirst = ({ state, lastError }: OutboxRow): boolean =>
  state === 'failed' && ASKS_FIRST.has(lastError?.code ?? '');

/** Of a code that this build does not know another try may help. */
export const retryHelps = (code: string): boolean => helpByCode.get(code) ?? true;
