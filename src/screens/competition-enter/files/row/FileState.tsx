// What there is of a card or music: picked, waiting to be sent, on the server, or not known.
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import {
  entryFileStates,
  fileSlot,
  overtakenRow,
  replacedFile,
} from '#domain/entry-session/select/selectFiles.ts';
import { type Undecided, undecidedRow } from '#domain/outbox/rowAccount.ts';
import { BreakableName } from '#parts/files/BreakableName.tsx';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { refusalSentence } from '#text/outboxRow.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FileElsewhere } from './FileElsewhere.tsx';
import type { FileSectionProps } from '../fileSectionProps.ts';
import { PickedFileRow } from './PickedFileRow.tsx';
import { QueuedFileRow } from './QueuedFileRow.tsx';
import { ServerFileRow } from './ServerFileRow.tsx';
import { UnansweredFile } from './UnansweredFile.tsx';

interface FileStateProps extends FileSectionProps {
  /** The way to pick a file, where one can be picked. */
  picker: ReactNode;
  /** The way to pick another file in place of one that is there or waits. */
  replacer: ReactNode;
}

/** What stands on the server instead of what a row was to take away, and what becomes of it. */
const FileQuestion = ({ undecided }: { undecided: Undecided }) => (
  <>
    <Notice tone="warning" alert>
      <BreakableName name={refusalSentence(undecided.row)} />
    </Notice>
    <FileChoice undecided={undecided} />
  </>
);

/** What there is, the newest last. */
function FileInSlot({ picker, replacer, ...props }: FileStateProps) {
  const { session, entry, kind, competition } = props;
  const state = entryFileStates(session, useAtomValue(outboxRowsAtom), entry)[kind];
  const overtaken = overtakenRow(state);
  const isStored = replacedFile(state) !== undefined;
  const queued = { limit: competition.musicLimits?.limits[entry.routine], isStored };
  const slot = fileSlot(state);
  const undecided = state.row && undecidedRow(state.row);
  switch (slot.kind) {
    case 'picked':
      return (
        <>
          {overtaken && <QueuedFileRow {...queued} row={overtaken} />}
          <PickedFileRow {...props} picked={slot.file} replaced={slot.replaced} />
        </>
      );
    case 'queued':
      return (
        <>
          <QueuedFileRow {...queued} row={slot.row} />
          {replacer}
        </>
      );
    case 'stuck':
      return (
        <>
          <QueuedFileRow {...queued} row={slot.row} isExplained />
          {undecided ? (
            <FileQuestion undecided={undecided} />
          ) : (
            <>
              <Notice tone="danger" alert>
                {refusalSentence(slot.row)}
              </Notice>
              {picker}
            </>
          )}
        </>
      );
    case 'present':
      return (
        <>
          <ServerFileRow {...props} serverFile={slot} />
          {undecided && <FileQuestion undecided={undecided} />}
          {replacer}
        </>
      );
    case 'checking':
    case 'foreign':
      return <UnansweredFile {...props} serverFile={slot} />;
    case 'elsewhere':
      return (
        <>
          {slot.replacing && <ServerFileRow {...props} serverFile={slot.replacing.file} />}
          <FileElsewhere {...props} device={slot.device} replacing={slot.replacing?.by} />
          {slot.replacing ? replacer : picker}
        </>
      );
    case 'missing':
    case 'unknown':
      return (
        <>
          <UnansweredFile {...props} serverFile={slot} />
          {picker}
        </>
      );
  }
}

/** The server's file stays in sight until another one has taken its place. */
export function FileState(props: FileStateProps) {
  const { session, entry, kind } = props;
  const rows = useAtomValue(outboxRowsAtom);
  const replaced = replacedFile(entryFileStates(session, rows, entry)[kind]);
  return (
    <>
      {replaced && <ServerFileRow {...props} serverFile={replaced} isReplaced />}
      <FileInSlot {...props} />
    </>
  );
}
