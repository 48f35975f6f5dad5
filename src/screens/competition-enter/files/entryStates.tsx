// How a file of an entry stands, as icon, word and colour (visual.md, "States").
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue } from 'jotai';
import { percentOf } from '#page/parts/outbox/rowStates.tsx';
import type { EntryFileState } from '#state/entry/entryFileStates.ts';
import type { Sending, StoredFile } from '#state/entry/entryPage.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import { type FileRow } from '#state/outbox/entryRows.ts';
import { type Progress, progressAtom } from '#state/outbox/rows.ts';
import { matrix } from '#text/entering.ts';
import { StateMark, type StateMarkProps } from '#ui/StateMark.tsx';

const storedMarks: Readonly<Record<StoredFile['kind'], StateMarkProps>> = {
  present: { icon: <CheckmarkCircle20Filled />, words: matrix.present, tone: 'success' },
  missing: { icon: <CircleHint20Regular />, words: matrix.missing, tone: 'quiet' },
  checking: { icon: <CircleHint20Regular />, words: matrix.checking, tone: 'quiet' },
  unknown: { icon: <CloudOff20Regular />, words: matrix.unknown, tone: 'quiet' },
  foreign: { icon: <ErrorCircle20Filled />, words: matrix.foreign, tone: 'danger' },
};

/** What waits to be sent, as the outbox has it. */
function rowMark(row: FileRow, progress: Progress | undefined): StateMarkProps {
  switch (row.state) {
    case 'queued':
    case 'waiting-auth':
      return { icon: <SendClock20Regular />, words: matrix.waits, tone: 'brand' };
    case 'sending':
      return sendingMark(progress ?? { sent: 0, total: 0 });
    case 'blocked-rule':
      return { icon: <CalendarLock20Regular />, words: matrix.blocked, tone: 'warning' };
    case 'failed':
      return { icon: <ErrorCircle20Filled />, words: matrix.refused, tone: 'danger' };
  }
}

const sendingMark = (progress: Progress): StateMarkProps => ({
  icon: <ArrowUpload20Regular />,
  words: matrix.percent(percentOf(progress)),
  tone: 'brand',
});

export interface FileMarkProps {
  state: EntryFileState;
  /** The direct sending of this file, past the outbox. */
  sending: Sending | undefined;
}

/** What is going on comes before what is picked, then what waits, and then what the server has. */
export function FileMark({ state: { stored, picked, row }, sending }: FileMarkProps) {
  const progress = useAtomValue(progressAtom).get(row?.id ?? '');
  if (sending?.kind === 'sending') return <StateMark {...sendingMark(sending.progress)} />;
  if (picked !== undefined) {
    return sending?.kind === 'refused' ? (
      <StateMark icon={<ErrorCircle20Filled />} words={matrix.refused} tone="danger" />
    ) : (
      <StateMark icon={<DocumentCheckmark20Regular />} words={matrix.picked} tone="brand" />
    );
  }
  if (row?.kind === 'upload') return <StateMark {...rowMark(row, progress)} />;
  // A deletion that waits leaves nothing to count on.
  return <StateMark {...storedMarks[row && !isStuck(row) ? 'missing' : stored.kind]} />;
}
