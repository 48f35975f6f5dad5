import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import type { FilePickedElsewhere as Picked } from '#domain/entry-session/entryContent.ts';
import { confirmationOf } from '#domain/entry-session/select/selectFiles.ts';
import { isPickOnDevice } from '#domain/entry-session/select/selectUnkept.ts';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import type { MusicLimit } from '#domain/music/limits.ts';
import { isArriving } from '#domain/outbox/outboxOrder.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { KeptAudio } from '#parts/files/KeptAudio.tsx';
import { MusicNotices } from '#parts/files/MusicNotices.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import { dispatch } from '#state/entry/session.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { lengthText } from '#text/music.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { IconBadge, StatusBadge } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { useFileStyles } from '../../useFileStyles.ts';
import { fileIcons, type FileSectionProps } from '../fileIcons.tsx';

/** Unconfirmed picks that exist only on another device (offline 11.1). */
export function PickedElsewhere({ picked }: { picked: readonly Picked[] }) {
  const [first] = picked;
  if (!first) return null;
  const { title, batchTitle, text } = entryFilesText.pickedElsewhere;
  const names = picked.map(({ name }) => name);
  return (
    <Notice
      tone="info"
      title={
        first.entry === ''
          ? batchTitle(picked.length, first.device)
          : title(first.kind, names, first.device)
      }
    >
      {text}
    </Notice>
  );
}

interface PickedFileRowProps extends FileSectionProps {
  picked: LocalFile;
  /** Name of the server's file in this place. */
  replaced: string | undefined;
}

export function PickedFileRow(props: PickedFileRowProps) {
  const { sessionKey, session, entry, kind, competition, picked, replaced } = props;
  const styles = useFileStyles();
  const store = useStore();
  const musicLength = picked.state === 'kept' ? picked.musicLength : undefined;
  const isConfirming = confirmationOf(session, entry)?.kind === 'running';
  return (
    <>
      <div className={styles.row}>
        <IconBadge icon={fileIcons[kind]} tone="brand" />
        <div>
          <div className={styles.name}>
            <BreakableName name={picked.name} />
          </div>
          <div className={styles.facts}>
            <span>{sizeText(picked.size)}</span>
            {musicLength && <span>{lengthText(musicLength.seconds)}</span>}
            {isPickOnDevice(session, props, picked) && (
              <StatusBadge
                icon={<PhoneCheckmark20Regular />}
                words={entryFilesText.kept}
                tone="success"
              />
            )}
            {replaced !== undefined && <span>{entryFilesText.replaces(replaced)}</span>}
          </div>
        </div>
        {!isConfirming && (
          <IconButton
            label={entryFilesText.unpick(picked.name)}
            icon={<DismissRegular />}
            onClick={() => dispatch(store, sessionKey, { type: 'file-unpicked', entry, kind })}
          />
        )}
      </div>
      {kind === 'music' && <KeptAudio local={picked} />}
      <MusicNotices
        musicLength={musicLength}
        limit={competition.musicLimits?.limits[entry.routine]}
      />
    </>
  );
}

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
