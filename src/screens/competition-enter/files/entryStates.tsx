// Status of a file of an entry: icon, words and tone (design 3.1).
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { QuestionCircle20Filled } from '@fluentui/react-icons/svg/question-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import {
  type EntryFileState,
  type FileMarkKind,
  fileMarkOf,
} from '#domain/entry-session/select/selectFiles.ts';
import { percentOf } from '#text/outboxRow.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';

const marks = {
  percent: { icon: <ArrowUpload20Regular />, tone: 'brand' },
  picked: { icon: <DocumentCheckmark20Regular />, tone: 'brand' },
  waits: { icon: <SendClock20Regular />, tone: 'brand' },
  elsewhere: { icon: <PhoneLaptop20Regular />, tone: 'brand' },
  blocked: { icon: <CalendarLock20Regular />, tone: 'warning' },
  refused: { icon: <ErrorCircle20Filled />, tone: 'danger' },
  undecided: { icon: <QuestionCircle20Filled />, tone: 'warning' },
  present: { icon: <CheckmarkCircle20Filled />, tone: 'success' },
  missing: { icon: <CircleHint20Regular />, tone: 'quiet' },
  checking: { icon: <CircleHint20Regular />, tone: 'quiet' },
  unknown: { icon: <CloudOff20Regular />, tone: 'quiet' },
  foreign: { icon: <ErrorCircle20Filled />, tone: 'danger' },
  'on-server': { icon: <CheckmarkCircle20Filled />, tone: 'success' },
  queued: { icon: <SendClock20Regular />, tone: 'brand' },
  stuck: { icon: <ErrorCircle20Filled />, tone: 'danger' },
  sound: { icon: <MusicNote220Regular />, tone: 'quiet' },
  odd: { icon: <Warning20Filled />, tone: 'warning' },
} as const;

interface FileMarkProps {
  kind: keyof typeof marks;
  words: string;
}

/** Memoised, because there may be hundreds of entries. */
export const FileMark = memo(function FileMark(props: FileMarkProps) {
  return <StatusBadge {...marks[props.kind]} words={props.words} />;
});

function wordsOf(mark: FileMarkKind): string {
  if (mark.kind === 'percent') return entryFilesText.matrix.percent(percentOf(mark.progress));
  if (mark.kind === 'unknown') return entryFilesText.matrix.unknown(mark.because);
  return entryFilesText.matrix[mark.kind];
}

interface EntryFileBadgeProps {
  state: EntryFileState;
  /** True if the last confirmation of the entry failed because of this file. */
  isRefused?: boolean;
}

export function EntryFileBadge({ state, isRefused = false }: EntryFileBadgeProps) {
  const mark = fileMarkOf(state, isRefused, useAtomValue(progressAtom));
  return <FileMark kind={mark.kind} words={wordsOf(mark)} />;
}
