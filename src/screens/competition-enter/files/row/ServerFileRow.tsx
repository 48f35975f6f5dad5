import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { addressFor } from '#contract/wire.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { acceptedUntil, areFilesFrozen } from '#domain/acceptance.ts';
import {
  checksOf,
  type EarlierAnswer,
  type PresentFile,
} from '#domain/entry-session/entrySession.ts';
import { entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { shownName } from '#domain/entry-session/select/selectDecided.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { MusicNotices } from '#parts/files/MusicNotices.tsx';
import { removeServerFile } from '#state/entry/removal.ts';
import { downloadFile } from '#state/files/ownFiles.ts';
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
import { IconBadge, StatusBadge } from '#ui/drawing/Badges.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { conflictReason } from '../../enterTab.ts';
import { useFileStyles } from '../../useFileStyles.ts';
import { fileIcons, type FileSectionProps } from '../fileIcons.tsx';

interface RemoveServerFileProps extends FileSectionProps {
  serverFile: PresentFile;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveServerFile(props: RemoveServerFileProps) {
  const { sessionKey, session, entry, kind, competition, now, serverFile, isOpen, onClose } = props;
  const until = competition.returned && untilText(acceptedUntil(competition), now);
  const label = entryLabel(entry.routine, shownName(session, entry));
  const store = useStore();
  const [isRemoving, confirm] = useAction(async () => {
    await removeServerFile(store, { key: sessionKey, entry, kind, competition });
    onClose();
  });
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={entryFilesText.removal.title(kind)}
      confirmLabel={entryFilesText.removal.confirm}
      cancelLabel={entryFilesText.removal.cancel}
      busy={isRemoving}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{entryFilesText.removal.text(serverFile.name, label, until)}</p>
    </ConfirmDialog>
  );
}

interface ServerFileRowProps extends FileSectionProps {
  serverFile: PresentFile;
  /** Read-only, because another file will replace it. */
  isReplaced?: boolean;
}

function EarlierAnswerBadge({ asOf: { at, because }, now }: { asOf: EarlierAnswer; now: number }) {
  if (because === 'unsaved') return null;
  const words = entryFilesText.asOf(because, shortMomentText(at, now));
  return <StatusBadge icon={<CloudOff20Regular />} words={words} tone="quiet" />;
}

export function ServerFileRow(props: ServerFileRowProps) {
  const { session, entry, kind, serverFile, isReplaced = false, competition, now } = props;
  const { musicLength } = serverFile;
  const styles = useFileStyles();
  const reasonId = useId();
  const store = useStore();
  const team = session.content.reading?.parsed.teamName;
  const asked = fileArguments(entryPlaceOf(session, entry), team);
  const [isFetching, fetchFile] = useAction(() => downloadFile(store, kind, asked));
  const [isAsking, setAsking] = useState(false);
  const frozen = areFilesFrozen(competition, now)
    ? ownFilesText.frozen(deadlineText(competition.deadline))
    : undefined;
  const closed = isReplaced ? undefined : (frozen ?? conflictReason(session));
  return (
    <>
      <div className={styles.row}>
        <IconBadge icon={fileIcons[kind]} tone="success" />
        <div>
          <div className={styles.name}>
            <BreakableName name={serverFile.name} />
          </div>
          <div className={styles.facts}>
            <span>{sizeText(serverFile.size)}</span>
            {musicLength && <span>{lengthText(musicLength.seconds)}</span>}
            <StatusBadge
              icon={<CloudCheckmark20Regular />}
              words={entryFilesText.uploaded}
              tone="success"
            />
            {serverFile.asOf && <EarlierAnswerBadge asOf={serverFile.asOf} now={now} />}
          </div>
        </div>
        <div className={styles.actions}>
          <IconButton
            label={entryFilesText.download(serverFile.name)}
            icon={<ArrowDownload20Regular />}
            busy={isFetching}
            onClick={fetchFile}
          />
          {!isReplaced && (
            <IconButton
              label={entryFilesText.remove(serverFile.name)}
              icon={<Delete20Regular />}
              reasonId={closed === undefined ? undefined : reasonId}
              onClick={() => {
                if (closed === undefined) setAsking(true);
              }}
            />
          )}
        </div>
      </div>
      {closed !== undefined && (
        <Notice tone="closed" id={reasonId}>
          {closed}
        </Notice>
      )}
      {kind === 'music' && (
        <AudioPlayer
          // A replaced file keeps its URL.
          key={`${checksOf(session, entry).music.changes} ${serverFile.sha256 ?? ''}`}
          src={addressFor(calls.music.get, asked)}
          label={serverFile.name}
        />
      )}
      <MusicNotices
        musicLength={musicLength}
        limit={competition.musicLimits?.limits[entry.routine]}
      />
      <RemoveServerFile {...props} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
