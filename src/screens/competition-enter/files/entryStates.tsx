// How a file of an entry stands, as icon, word and colour (visual.md, "States").
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import type { FileKind } from '#domain/entryFiles.ts';
import type { PickedFiles, Sending, StoredFile, StoredFiles } from '#state/entry/entryPage.ts';
import { matrix } from '#text/entering.ts';
import { StateMark, type StateMarkProps } from '#ui/StateMark.tsx';

const storedMarks: Readonly<Record<StoredFile['kind'], StateMarkProps>> = {
  present: { icon: <CheckmarkCircle20Filled />, words: matrix.present, tone: 'success' },
  missing: { icon: <CircleHint20Regular />, words: matrix.missing, tone: 'quiet' },
  checking: { icon: <CircleHint20Regular />, words: matrix.checking, tone: 'quiet' },
  unknown: { icon: <CloudOff20Regular />, words: matrix.unknown, tone: 'quiet' },
  foreign: { icon: <ErrorCircle20Filled />, words: matrix.foreign, tone: 'danger' },
};

export interface FileMarkProps {
  kind: FileKind;
  stored: StoredFiles;
  picked: PickedFiles | undefined;
  sending: Sending | undefined;
}

/** What is going on comes before what is picked, and that before what the server has. */
export function FileMark({ kind, stored, picked, sending }: FileMarkProps) {
  if (sending?.kind === 'sending' && sending.file === kind) {
    const { sent, total } = sending.progress;
    const percent = total > 0 ? Math.round((100 * sent) / total) : 0;
    return (
      <StateMark icon={<ArrowUpload20Regular />} words={matrix.percent(percent)} tone="brand" />
    );
  }
  if (picked?.[kind] !== undefined) {
    return sending?.kind === 'refused' && sending.file === kind ? (
      <StateMark icon={<ErrorCircle20Filled />} words={matrix.refused} tone="danger" />
    ) : (
      <StateMark icon={<DocumentCheckmark20Regular />} words={matrix.picked} tone="brand" />
    );
  }
  return <StateMark {...storedMarks[stored[kind].kind]} />;
}
