// Why a row is stuck, in words: the server's sentence, or what the device has against it.
import { acceptedUntil } from '#domain/acceptance.ts';
import { isReturnCancelled, isStoppedByRule } from '#domain/outbox/asAtDeadline.ts';
import { awaitedThere, fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { type Undecided, undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { returnText } from '#text/application/returned.ts';
import { sizeText } from '#text/format/size.ts';
import { deadlineText, momentText, shortMomentText } from '#text/format/time.ts';
import { outboxText } from '#text/outbox.ts';

function undecidedSentence({ row, standing }: Undecided): string {
  const { name, size, uploadedAt } = standing;
  const moment = shortMomentText(Date.parse(uploadedAt), row.lastError?.at ?? row.createdAt);
  const { details } = outboxText;
  const question = row.kind === 'upload' ? details.replaceIt(row.file.name) : details.removeIt;
  return `${details.standing(name, sizeText(size), moment)}. ${question}`;
}

function failedSentence(row: OutboxRow): string {
  const { code = '', message = '', draft } = row.lastError ?? {};
  const undecided = undecidedRow(row);
  if (undecided) return undecidedSentence(undecided);
  if (draft?.is === 'submitted') {
    const moment = momentText(Date.parse(draft.at));
    return outboxText.details.submittedElsewhere(draft.device, moment);
  }
  const awaited = awaitedThere(row);
  if (awaited.length > 0) return outboxText.details.awaits(awaited);
  switch (code) {
    case 'file-lost':
      return outboxText.details.fileIsGone;
    case 'too-old':
      return outboxText.details.old;
    case 'too-large':
      return message === '' ? outboxText.details.tooLarge : message;
    default:
      return message;
  }
}

const blockedSentence = (row: OutboxRow): string => {
  const safe = fileOf(row) ? `. ${outboxText.details.fileIsSafe}` : '';
  return `${outboxText.details.deadline(deadlineText(acceptedUntil(row)))}${safe}`;
};

function cancelledSentence({ kind }: OutboxRow): string {
  const { save, file, other } = returnText.cancelled.waits;
  if (kind === 'save') return save;
  return kind === 'upload' ? file : other;
}

/** What has stopped a row: a rule, or the organiser, who has cancelled the return of its application. */
export function blockedWords(row: OutboxRow): string {
  if (isReturnCancelled(row)) return returnText.cancelled.title;
  const { frozen, deadlinePassed } = outboxText.states;
  return row.lastError?.code === 'file-frozen' ? frozen : deadlinePassed;
}

/** Why a row is stuck, beside words that say that it is. */
export function refusalSentence(row: OutboxRow): string {
  if (isReturnCancelled(row)) return cancelledSentence(row);
  return isStoppedByRule(row) ? blockedSentence(row) : failedSentence(row);
}

/** The same where nothing else says that it is stuck. */
export const refusalAlone = (row: OutboxRow): string =>
  isReturnCancelled(row) || isStoppedByRule(row)
    ? `${blockedWords(row)}. ${refusalSentence(row)}`
    : refusalSentence(row);
