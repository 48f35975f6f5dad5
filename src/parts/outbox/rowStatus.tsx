// Status of an outbox row: icon, words and tone (design 3.1).
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { PersonKey24Regular } from '@fluentui/react-icons/svg/person-key';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import type { ReactElement } from 'react';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { accountOf, type RowAccount } from '#domain/outbox/rowAccount.ts';
import { wordsOf } from '#text/outboxRow.ts';
import type { IconBadgeTone, StatusTone } from '#ui/drawing/Badges.tsx';

export interface RowStatus {
  icon: ReactElement;
  words: string;
  tone: Extract<StatusTone, 'brand' | 'warning' | 'danger'> & IconBadgeTone;
}

const waits = { icon: <SendClock24Regular />, tone: 'brand' } as const;
const stopped = { icon: <CalendarLock24Regular />, tone: 'warning' } as const;
const asks = { icon: <QuestionCircle24Regular />, tone: 'warning' } as const;
const refused = { icon: <ErrorCircle24Regular />, tone: 'danger' } as const;

const looks: Readonly<Record<RowAccount, Omit<RowStatus, 'words'>>> = {
  queued: waits,
  sending: { icon: <ArrowUpload24Regular />, tone: 'brand' },
  'waiting-auth': { icon: <PersonKey24Regular />, tone: 'brand' },
  late: stopped,
  frozen: stopped,
  'return-cancelled': stopped,
  submitted: refused,
  undecided: asks,
  awaits: asks,
  'too-old': asks,
  refused,
};

export const rowStatus = (
  row: OutboxRow,
  progress: Progress | undefined,
  isOnline: boolean,
): RowStatus => ({ ...looks[accountOf(row)], words: wordsOf(row, progress, isOnline) });
