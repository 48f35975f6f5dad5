// What there is of a card or music: picked, waiting to be sent, on the server, or not known.
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { entryFileStates, fileSlot } from '#domain/entry-session/selectFiles.ts';
import { refusalSentence } from '#state/outbox/refusalSentence.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { FileSectionProps } from './fileSectionProps.ts';
import { PickedFileRow } from './PickedFileRow.tsx';
import { QueuedFileRow } from './QueuedFileRow.tsx';
import { ServerFileRow } from './ServerFileRow.tsx';
import { UnansweredFile } from './UnansweredFile.tsx';

interface FileStateProps extends FileSectionProps {
  /** The way to pick a file, where one can be picked. */
  picker: ReactNode;
}

export function FileState({ picker, ...props }: FileStateProps) {
  const { session, entry, kind } = props;
  const slot = fileSlot(entryFileStates(session, useAtomValue(outboxRowsAtom), entry)[kind]);
  switch (slot.kind) {
    case 'picked':
      return <PickedFileRow {...props} picked={slot.file} replaced={slot.replaced} />;
    case 'queued':
      return <QueuedFileRow row={slot.row} />;
    case 'stuck':
      return (
        <>
          <QueuedFileRow row={slot.row} />
          <Notice tone="danger" alert>
            {refusalSentence(slot.row)}
          </Notice>
          {picker}
        </>
      );
    case 'present':
      return <ServerFileRow {...props} serverFile={slot} />;
    case 'checking':
    case 'foreign':
      return <UnansweredFile {...props} serverFile={slot} />;
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
