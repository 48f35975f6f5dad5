// How what waits to be sent stands, as icon, word and colour (design 3.1).
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { PersonKey24Regular } from '@fluentui/react-icons/svg/person-key';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import type { ReactElement } from 'react';
import { isSubmittedInstead } from '#domain/entry/submittedInstead.ts';
import { isReturnCancelled, isStoppedByRule } from '#domain/outbox/asAtDeadline.ts';
import { awaitedThere, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { asksFirst } from '#domain/outbox/retryHelps.ts';
import { undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { blockedWords } from '#state/outbox/refusalSentence.ts';
import { type RowWait, waitOf } from '#state/outbox/rowWait.ts';
import { outboxText } from '#text/outbox.ts';
import type { IconBadgeTone } from '#ui/drawing/IconBadge.tsx';
import type { StatusTone } from '#ui/drawing/StatusBadge.tsx';

export interface RowStatus {
  icon: ReactElement;
  words: string;
  tone: Extract<StatusTone, 'brand' | 'warning' | 'danger'> & IconBadgeTone;
}

export function percentOf({ sent, total }: Progress): number {
  return total > 0 ? Math.min(100, Math.round((100 * sent) / total)) : 0;
}

const waitWords: Readonly<Record<RowWait, string>> = {
  network: outboxText.states.noNetwork,
  pause: outboxText.states.pause,
  error: outboxText.states.serverError,
  answer: outboxText.states.checking,
  break: outboxText.states.brokenOff,
  turn: outboxText.states.queued,
};

/** Of a file, of which part may have arrived. */
function waitingWords(wait: RowWait, progress: Progress | undefined): string {
  if (!progress || progress.sent >= progress.total) return waitWords[wait];
  const words = wait === 'answer' ? outboxText.states.brokenOff : waitWords[wait];
  return outboxText.states.partly(words, percentOf(progress));
}

/** Of a submission comes first whether it may have arrived. */
function queuedWords(row: OutboxRow, progress: Progress | undefined, isOnline: boolean): string {
  const wait = waitOf(row, isOnline);
  if (row.kind !== 'save') return waitingWords(wait, progress);
  if (!row.isUncertain) return outboxText.states.notYet;
  return wait === 'pause' || wait === 'error' ? waitWords[wait] : outboxText.states.checking;
}

const asksSomething = (row: OutboxRow): boolean =>
  asksFirst(row) || undecidedRow(row) !== undefined || awaitedThere(row).length > 0;

function failedWords(row: OutboxRow): string {
  if (isSubmittedInstead(row)) return outboxText.states.submitted;
  if (undecidedRow(row)) return outboxText.states.undecided;
  if (awaitedThere(row).length > 0) return outboxText.states.awaits;
  const { code = '' } = row.lastError ?? {};
  return code === 'too-old' ? outboxText.states.tooOld : outboxText.states.failed;
}

/** `progress`: how far the row is, where that is known; `isOnline` as the device says. */
export function rowStatus(
  row: OutboxRow,
  progress: Progress | undefined,
  isOnline: boolean,
): RowStatus {
  if (isStoppedByRule(row) || isReturnCancelled(row)) {
    return { icon: <CalendarLock24Regular />, words: blockedWords(row), tone: 'warning' };
  }
  switch (row.state) {
    case 'queued':
      return {
        icon: <SendClock24Regular />,
        words: queuedWords(row, progress, isOnline),
        tone: 'brand',
      };
    case 'sending': {
      const words = outboxText.states.sending(percentOf(progress ?? { sent: 0, total: 0 }));
      return { icon: <ArrowUpload24Regular />, words, tone: 'brand' };
    }
    case 'waiting-auth':
      return { icon: <PersonKey24Regular />, words: outboxText.states.signIn, tone: 'brand' };
    case 'blocked-rule':
    case 'failed':
      return asksSomething(row)
        ? { icon: <QuestionCircle24Regular />, words: failedWords(row), tone: 'warning' }
        : { icon: <ErrorCircle24Regular />, words: failedWords(row), tone: 'danger' };
  }
}
