import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { MusicLimit } from '#domain/music/limits.ts';
import { isArriving } from '#domain/outbox/outboxOrder.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { MusicNotices } from '#parts/files/MusicNotices.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import { progressAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { lengthText } from '#text/music.ts';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { fileIcons } from '../fileIcons.tsx';
import { KeptAudio } from '#parts/files/KeptAudio.tsx';
import { useFileStyles } from '../../useFileStyles.ts';

interface QueuedFileRowProps {
  row: UploadRow;
  /** Undefined without a limit. */
  limit: MusicLimit | undefined;
  /** The server has another file in this place. */
  isStored: boolean;
  /** The cause is explained nearby. */
  isExplained?: boolean;
}

export function QueuedFileRow({ row, limit, isStored, isExplained = false }: QueuedFileRowProps) {
  const styles = useFileStyles();
  const { file, payload, state } = row;
  const progress = useAtomValue(progressAtom).get(row.id) ?? { sent: 0, total: file.size };
  const undecided = undecidedRow(row);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <IconBadge
          icon={fileIcons[payload.fileKind]}
          tone={state === 'failed' && !undecided ? 'danger' : 'brand'}
        />
        <div>
          <div className={styles.name}>
            <BreakableName name={file.name} />
          </div>
          <RowStatusLine row={row} isExplained={isExplained} />
          {file.musicLength && (
            <div className={styles.facts}>{lengthText(file.musicLength.seconds)}</div>
          )}
        </div>
        {!isArriving(row) && !undecided && (
          <IconButton
            label={entryFilesText.cancelQueued(file.name)}
            icon={<DismissRegular />}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <DiscardDialog
        row={row}
        isStored={isStored}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
      {state === 'sending' && <UploadProgress label={entryFilesText.sending} {...progress} />}
      {payload.fileKind === 'music' && <KeptAudio local={{ state: 'kept', ...file }} />}
      <MusicNotices musicLength={file.musicLength} limit={limit} />
    </>
  );
}
