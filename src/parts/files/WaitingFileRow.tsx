import { makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isArriving, needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import { rowStatus } from '#parts/outbox/rowStatus.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FileRow } from './FileRow.tsx';
import { KeptAudio } from './KeptAudio.tsx';

interface WaitingFileRowProps {
  row: EntryFileRow;
  name: string;
}

const useStyles = makeStyles({ audio: { marginTop: '10px' } });

export function WaitingFileRow({ row, name }: WaitingFileRowProps) {
  const styles = useStyles();
  const undecided = undecidedRow(row);
  const [isAsking, setAsking] = useState(false);
  const { icon, tone } = rowStatus(row, undefined, useAtomValue(isOnlineAtom));
  const cancel =
    row.kind === 'upload'
      ? ownFilesText.cancelQueued(row.file.name)
      : ownFilesText.cancelRemoval(name);
  return (
    <>
      <FileRow
        icon={icon}
        tone={tone}
        name={row.kind === 'upload' ? row.file.name : name}
        detail={
          <>
            <RowStatusLine row={row} />
            {row.kind === 'upload' && !undecided && (
              <p>{needsDecision(row) ? ownFilesText.oldStays : ownFilesText.replacesOnceSent}</p>
            )}
          </>
        }
        action={
          isArriving(row) || undecided ? null : (
            <IconButton label={cancel} icon={<DismissRegular />} onClick={() => setAsking(true)} />
          )
        }
      />
      {row.kind === 'upload' && row.payload.fileKind === 'music' && (
        <KeptAudio local={{ state: 'kept', ...row.file }} className={styles.audio} />
      )}
      {undecided && <FileChoice undecided={undecided} />}
      <DiscardDialog row={row} isStored isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
