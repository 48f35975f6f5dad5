// What there is of a card or music: picked, waiting to be sent, on the server, or not known.
import type { ReactNode } from 'react';
import { isStuck } from '#domain/outboxOrder.ts';
import { refusalSentence } from '#page/parts/outbox/rowSentence.ts';
import { Notice } from '#ui/Notice.tsx';
import type { FileSectionProps } from './fileSectionProps.ts';
import { PickedFileRow } from './PickedFileRow.tsx';
import { QueuedFileRow } from './QueuedFileRow.tsx';
import { StoredFileRow } from './StoredFileRow.tsx';
import { UnansweredFile } from './UnansweredFile.tsx';
import { useEntryFiles } from './useEntryFiles.ts';

export interface FileStateProps extends FileSectionProps {
  /** The way to pick a file, where one can be picked. */
  picker: ReactNode;
}

export function FileState({ picker, ...props }: FileStateProps) {
  const { page, option, kind } = props;
  const { stored, picked, row } = useEntryFiles(page, option)[kind];
  if (picked !== undefined) return <PickedFileRow {...props} picked={picked} />;
  if (row?.kind === 'upload') {
    return (
      <>
        <QueuedFileRow row={row} />
        {isStuck(row) && (
          <Notice tone="danger" alert>
            {refusalSentence(row)}
          </Notice>
        )}
        {isStuck(row) && picker}
      </>
    );
  }
  const isGoing = row !== undefined && !isStuck(row);
  if (stored.kind === 'present' && !isGoing) return <StoredFileRow {...props} stored={stored} />;
  if (isGoing) return picker;
  return (
    <>
      <UnansweredFile {...props} stored={stored} />
      {stored.kind !== 'checking' && stored.kind !== 'foreign' && picker}
    </>
  );
}
