// Why a row has not gone out yet and when it will, in one sentence.
import type { OutboxRow } from '#offline/outboxRow.ts';
import { details } from '#text/outbox.ts';
import { clockText, deadlineText } from '#text/time.ts';

function failedSentence({ lastError }: OutboxRow): string {
  const { code = '', message = '' } = lastError ?? {};
  switch (code) {
    case 'file-lost':
      return details.fileIsGone;
    case 'too-old':
      return details.old;
    case 'too-large':
      return message === '' ? details.tooLarge : message;
    default:
      return message;
  }
}

const blockedSentence = ({ deadline, kind }: OutboxRow): string => {
  const safe = kind === 'removal' ? '' : `. ${details.fileIsSafe}`;
  return `${details.deadline(deadlineText(deadline))}${safe}`;
};

/** Why a row is stuck. */
export const refusalSentence = (row: OutboxRow): string =>
  row.state === 'blocked-rule' ? blockedSentence(row) : failedSentence(row);

interface Around {
  /** How many files a confirmation still waits for. */
  before: number;
  /** Only an open page can send it. */
  needsPage: boolean;
}

function queuedSentence(row: OutboxRow, { before, needsPage }: Around): string {
  if (row.attempts > 0) {
    const attempt = details.attempt(row.attempts, clockText(row.nextAt));
    return needsPage ? `${attempt}. ${details.keepOpen}` : attempt;
  }
  if (before > 0) return details.afterFiles(before);
  if (needsPage) return details.keepOpen;
  return row.kind === 'save' ? details.alone : details.kept;
}

/** '' where the state says it all. */
export function sentenceOf(row: OutboxRow, around: Around): string {
  switch (row.state) {
    case 'queued':
      return queuedSentence(row, around);
    case 'sending':
      return '';
    case 'waiting-auth':
      return details.sessionOver(row.owner);
    case 'blocked-rule':
    case 'failed':
      return refusalSentence(row);
  }
}
