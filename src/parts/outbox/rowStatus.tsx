// How what waits to be sent stands, as icon, word and colour (design 3.1).
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { PersonKey24Regular } from '@fluentui/react-icons/svg/person-key';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import type { ReactElement } from 'react';
import { isReturnCancelled, isStoppedByRule } from '#domain/outbox/applyDeadline.ts';
import { awaitedThere, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { asksFirst } from '#domain/outbox/retryHelps.ts';
import { undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { wordsOf } from '#text/outboxRow.ts';
import type { IconBadgeTone } from '#ui/drawing/IconBadge.tsx';
import type { StatusTone } from '#ui/drawing/StatusBadge.tsx';

export interface RowStatus {
  icon: ReactElement;
  words: string;
  tone: Extract<StatusTone, 'brand' | 'warning' | 'danger'> & IconBadgeTone;
}

const asksSomething = (row: OutboxRow): boolean =>
  asksFirst(row) || undecidedRow(row) !== undefined || awaitedThere(row).length > 0;

/** `progress`: how far the row is, where that is known; `isOnline` as the device says. */
export function rowStatus(
  row: OutboxRow,
  progress: Progress | undefined,
  isOnline: boolean,
): RowStatus {
  const words = wordsOf(row, progress, isOnline);
  if (isStoppedByRule(row) || isReturnCancelled(row))
    return { icon: <CalendarLock24Regular />, words, tone: 'warning' };
  switch (row.state) {
    case 'queued':
      return { icon: <SendClock24Regular />, words, tone: 'brand' };
    case 'sending':
      return { icon: <ArrowUpload24Regular />, words, tone: 'brand' };
    case 'waiting-auth':
      return { icon: <PersonKey24Regular />, words, tone: 'brand' };
    case 'blocked-rule':
    case 'failed':
      return asksSomething(row)
        ? { icon: <QuestionCircle24Regular />, words, tone: 'warning' }
        : { icon: <ErrorCircle24Regular />, words, tone: 'danger' };
  }
}
