// How a file of an entry stands, as icon, word and colour (design 3.1).
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { QuestionCircle20Filled } from '@fluentui/react-icons/svg/question-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
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
} as const;

/** Memoised for hundreds of entries. */
const FileMark = memo(function FileMark(props: { kind: keyof typeof marks; words: string }) {
  return <StatusBadge {...marks[props.kind]} words={props.words} />;
});

function wordsOf(mark: FileMarkKind): string {
  if (mark.kind === 'percent') return entryFilesText.matrix.percent(percentOf(mark.progress));
  if (mark.kind === 'unknown') return entryFilesText.matrix.unknown(mark.because);
  return entryFilesText.matrix[mark.kind];
}

interface EntryFileBadgeProps {
  state: EntryFileState;
  /** The last confirmation failed at this file. */
  isRefused: boolean;
}

export function EntryFileBadge({ state, isRefused }: EntryFileBadgeProps) {
  const mark = fileMarkOf(state, isRefused, useAtomValue(progressAtom));
  return <FileMark kind={mark.kind} words={wordsOf(mark)} />;
}
