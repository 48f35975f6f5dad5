import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue, useStore } from 'jotai';
import { useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { addressFor } from '#contract/wire.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { acceptedUntil, areFilesFrozen } from '#domain/acceptance.ts';
import type { FilePickedElsewhere as Picked } from '#domain/entry-session/entryContent.ts';
import { checksOf, type PresentFile } from '#domain/entry-session/entrySession.ts';
import { shownName } from '#domain/entry-session/select/selectForm.ts';
import {
  confirmationOf,
  entryPlaceOf,
  isPickOnDevice,
} from '#domain/entry-session/select/selectFiles.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import type { MusicLimit } from '#domain/music/limits.ts';
import { isArriving } from '#domain/outbox/outboxOrder.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import { KeptAudio } from '#parts/files/KeptAudio.tsx';
import { MusicNotices } from '#parts/files/MusicNotices.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import { removeServerFile } from '#state/entry/removal.ts';
import { dispatch } from '#state/entry/session.ts';
import { downloadFile } from '#state/files/ownFiles.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { untilText } from '#text/format/deadline.ts';
import { sizeText } from '#text/format/size.ts';
import { deadlineText, shortMomentText } from '#text/format/time.ts';
import { lengthText } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { media } from '#ui/theme/theme.ts';
import { conflictReason, type EnterTabProps } from '../enterTab.ts';
import { NamedFile } from '../NamedFile.tsx';

export interface FileSectionProps extends EnterTabProps {
  entry: FormEntry;
  kind: FileKind;
}

export const fileIcons = {
  card: <ContactCard24Regular />,
  music: <MusicNote224Regular />,
} as const;

/** Notice about unconfirmed files that were picked on another device (offline 11.1). */
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

const limitOf = ({ competition, entry }: FileSectionProps): MusicLimit | undefined =>
  competition.musicLimits?.limits[entry.routine];

interface PickedFileRowProps extends FileSectionProps {
  picked: LocalFile;
  /** Name of the server's file, if the picked file will replace that file. */
  replaced: string | undefined;
}

export function PickedFileRow(props: PickedFileRowProps) {
  const { sessionKey, session, entry, kind, picked, replaced } = props;
  const store = useStore();
  const musicLength = picked.state === 'kept' ? picked.musicLength : undefined;
  const isConfirming = confirmationOf(session, entry)?.kind === 'running';
  return (
    <>
      <NamedFile
        icon={fileIcons[kind]}
        tone="brand"
        name={picked.name}
        facts={
          <>
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
          </>
        }
        action={
          !isConfirming && (
            <IconButton
              label={entryFilesText.unpick(picked.name)}
              icon={<DismissRegular />}
              onClick={() => dispatch(store, sessionKey, { type: 'file-unpicked', entry, kind })}
            />
          )
        }
      />
      {kind === 'music' && <KeptAudio local={picked} />}
      <MusicNotices musicLength={musicLength} limit={limitOf(props)} />
    </>
  );
}

interface QueuedFileRowProps {
  row: UploadRow;
  /** Limit for the length of the music; undefined if the programme has none. */
  limit: MusicLimit | undefined;
  /** True if the server has another file for the same entry. */
  isStored: boolean;
  /** True to hide the sentence of the status line, because another element explains the state of the file. */
  isExplained?: boolean;
}

export function QueuedFileRow({ row, limit, isStored, isExplained = false }: QueuedFileRowProps) {
  const { file, payload, state } = row;
  const progress = useAtomValue(progressAtom).get(row.id) ?? { sent: 0, total: file.size };
  const undecided = undecidedRow(row);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NamedFile
        icon={fileIcons[payload.fileKind]}
        tone={state === 'failed' && !undecided ? 'danger' : 'brand'}
        name={file.name}
        status={<RowStatusLine row={row} isExplained={isExplained} />}
        facts={file.musicLength && lengthText(file.musicLength.seconds)}
        action={
          !isArriving(row) &&
          !undecided && (
            <IconButton
              label={entryFilesText.cancelQueued(file.name)}
              icon={<DismissRegular />}
              onClick={() => setAsking(true)}
            />
          )
        }
      />
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

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', [media.small]: { gap: 0 } },
});

interface ServerFileRowProps extends FileSectionProps {
  serverFile: PresentFile;
  /** True if the file is read-only, because another file will replace it. */
  isReplaced?: boolean;
}

export function ServerFileRow(props: ServerFileRowProps) {
  const { sessionKey, session, entry, kind, serverFile, competition, now } = props;
  const { isReplaced = false } = props;
  const { name, size, musicLength, sha256 = '', asOf } = serverFile;
  const styles = useStyles();
  const reasonId = useId();
  const store = useStore();
  const team = session.content.reading?.parsed.teamName;
  const place = fileArguments(entryPlaceOf(session, entry), team);
  const [isFetching, fetchFile] = useAction(() => downloadFile(store, kind, place));
  const { ask, dialog } = useConfirm(() =>
    removeServerFile(store, { key: sessionKey, entry, kind }),
  );
  const until = competition.returned && untilText(acceptedUntil(competition), now);
  const label = entryLabel(entry.routine, shownName(session, entry));
  const frozen = areFilesFrozen(competition, now)
    ? ownFilesText.frozen(deadlineText(competition.deadline))
    : undefined;
  const closed = isReplaced ? undefined : (frozen ?? conflictReason(session));
  const { removal } = entryFilesText;
  return (
    <>
      <NamedFile
        icon={fileIcons[kind]}
        tone="success"
        name={name}
        facts={
          <>
            <span>{sizeText(size)}</span>
            {musicLength && <span>{lengthText(musicLength.seconds)}</span>}
            <StatusBadge
              icon={<CloudCheckmark20Regular />}
              words={entryFilesText.uploaded}
              tone="success"
            />
            {asOf && asOf.because !== 'unsaved' && (
              <StatusBadge
                icon={<CloudOff20Regular />}
                words={entryFilesText.asOf(asOf.because, shortMomentText(asOf.at, now))}
                tone="quiet"
              />
            )}
          </>
        }
        action={
          <div className={styles.actions}>
            <IconButton
              label={entryFilesText.download(name)}
              icon={<ArrowDownload20Regular />}
              busy={isFetching}
              onClick={fetchFile}
            />
            {!isReplaced && (
              <IconButton
                label={entryFilesText.remove(name)}
                icon={<Delete20Regular />}
                reasonId={closed === undefined ? undefined : reasonId}
                onClick={ask}
              />
            )}
          </div>
        }
      />
      {closed !== undefined && (
        <Notice tone="closed" id={reasonId}>
          {closed}
        </Notice>
      )}
      {kind === 'music' && (
        <AudioPlayer
          // A replacement has the same URL. The new key makes the browser drop the audio that it has loaded.
          key={`${checksOf(session, entry).music.changes} ${sha256}`}
          src={addressFor(calls.music.get, place)}
          label={name}
          seconds={musicLength?.seconds}
        />
      )}
      <MusicNotices musicLength={musicLength} limit={limitOf(props)} />
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={removal.title(kind)}
        confirmLabel={removal.confirm}
        cancelLabel={removal.cancel}
      >
        <p>{removal.text(name, label, until)}</p>
      </ConfirmDialog>
    </>
  );
}
