import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useAtomValue, useStore } from 'jotai';
import { useId, useState } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { OwnFile } from '#contract/shapes/ownFileShapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import { type Acceptance, acceptedUntil, areFilesFrozen, isAccepted } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isArriving, needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { replacementObstacle, rowOfFile } from '#domain/outbox/replacement.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { useReturn, useSubmittedOf } from '#state/entry/useReturn.ts';
import { removeOwnFile, replaceOwnFile } from '#state/files/ownFiles.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { closedText, onDevice, untilText } from '#text/format/deadline.ts';
import { deadlineDistance } from '#text/format/distance.ts';
import { deadlineText } from '#text/format/time.ts';
import { entryLabel } from '#text/programme.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { useConfirm } from '../decisions/useConfirm.ts';
import { DiscardDialog } from '../outbox/DiscardDialog.tsx';
import { FileChoice } from '../outbox/FileChoice.tsx';
import { rowStatus } from '../outbox/rowStatus.tsx';
import { RowStatusLine } from '../outbox/RowStatusLine.tsx';
import { DownloadFileButton, FileCells, FileWords, useFileRowStyles } from './FileCells.tsx';
import { FileRow, RefusedPickNotice } from './FileRow.tsx';
import { KeptAudio } from './KeptAudio.tsx';
import { useRefusedPick } from './useRefusedPick.ts';

const useStyles = makeStyles({ audio: { marginTop: '10px' } });

function WaitingFileRow({ row, name }: { row: EntryFileRow; name: string }) {
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

interface RemoveFileButtonProps {
  kind: FileKind;
  file: OwnFile & Acceptance;
  now: number;
  reasonId: string;
}

/** Button that deletes a file. It is disabled while files are frozen (behaviour 4.3). */
function RemoveFileButton({ kind, file, now, reasonId }: RemoveFileButtonProps) {
  const isOpen = isActive(file.deadline, now);
  const store = useStore();
  const { ask, dialog } = useConfirm(() => removeOwnFile(store, { kind, file }));
  return (
    <>
      <IconButton
        tone="danger"
        icon={<Delete20Regular />}
        label={ownFilesText.removeFile(file.name)}
        reasonId={areFilesFrozen(file, now) ? reasonId : undefined}
        onClick={ask}
      />
      <ConfirmDialog
        {...dialog}
        title={ownFilesText.removal.title(file.name)}
        confirmLabel={ownFilesText.remove}
        cancelLabel={ownFilesText.keep}
        tone="danger"
      >
        <FileWords file={file} />
        {file.application !== null && (
          <Notice
            tone="warning"
            title={isOpen ? ownFilesText.removal.confirmed : ownFilesText.removal.kept}
          >
            {isOpen
              ? ownFilesText.removal.replaceable(untilText(file.deadline, now))
              : ownFilesText.removal.irreplaceable}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

interface OwnFileRowProps {
  kind: FileKind;
  file: OwnFile;
  now: number;
}

export function OwnFileRow({ kind, file: listed, now }: OwnFileRowProps) {
  const file = { ...listed, returned: useReturn(listed.draft) };
  const until = acceptedUntil(file);
  const styles = useFileRowStyles();
  const reasonId = useId();
  const replaceReasonId = useId();
  const rows = useAtomValue(outboxRowsAtom);
  const store = useStore();
  const { shownAt, refused, tell } = useRefusedPick(entryLabel(file.routine, file.teamName));
  const [isSending, replace] = useAction(async (picked: File) => {
    tell(undefined);
    tell(await replaceOwnFile(store, { kind, file }, picked));
  });
  const submitted = useSubmittedOf(file.draft);
  const { deadline, returned, team } = file;
  const place = placeOfFile(file);
  // While an application is returned, a new file belongs to its draft, not to the application.
  const application = file.application ?? (returned ? null : (submitted?.rowid ?? null));
  const replaceable = { place, fileKind: kind, deadline, returned, application, team };
  const obstacle = replacementObstacle(replaceable, rows, now);
  const row = rowOfFile(rows, replaceable);
  const ownZone = onDevice(until);
  return (
    <FileCells
      kind={kind}
      file={file}
      ref={shownAt}
      below={
        <>
          {row && (
            <div className={styles.below}>
              <WaitingFileRow row={row} name={file.name} />
            </div>
          )}
          <RefusedPickNotice refused={refused} className={styles.below} />
          {obstacle === 'submitted' && file.application === null && (
            <p className={mergeClasses(styles.note, styles.below)}>{ownFilesText.notSubmitted}</p>
          )}
          {obstacle === 'submission-queued' && (
            <Notice tone="closed" id={replaceReasonId} className={styles.reason}>
              {ownFilesText.submissionQueued}
            </Notice>
          )}
          {areFilesFrozen(file, now) && (
            <Notice tone="closed" id={reasonId} className={styles.reason}>
              {ownFilesText.frozen(deadlineText(file.deadline))}
            </Notice>
          )}
        </>
      }
    >
      <div className={styles.deadline}>
        <span className={styles.date}>{deadlineText(until)}</span>{' '}
        <span className={styles.distance}>
          {isAccepted(file, now)
            ? deadlineDistance(until, now)
            : closedText(file.returned !== undefined)}
        </span>
        {ownZone !== undefined && <div className={styles.distance}>{ownZone}</div>}
      </div>
      <div className={styles.actions}>
        <DownloadFileButton kind={kind} file={file} />
        {obstacle !== 'submitted' && obstacle !== 'deadline-passed' && (
          <PickButton
            big={false}
            label={ownFilesText.replace}
            fullLabel={ownFilesText.replaceFile(file.name)}
            icon={<ArrowSwap20Regular />}
            accept={ACCEPTED_FILES[kind]}
            busy={isSending}
            reasonId={obstacle === 'submission-queued' ? replaceReasonId : undefined}
            onPick={replace}
          />
        )}
        <RemoveFileButton
          // If the file is replaced meanwhile, the new React key closes the dialog about the old file.
          key={`${file.sha256 ?? ''} ${file.name}`}
          kind={kind}
          file={file}
          now={now}
          reasonId={reasonId}
        />
      </div>
    </FileCells>
  );
}
