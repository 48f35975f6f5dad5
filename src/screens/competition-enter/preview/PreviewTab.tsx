// The whole application and its submission (behaviour 10.1).
import { Link, makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { knownFiles } from '#domain/entry-session/select/selectFiles.ts';
import { asDecided } from '#domain/entry-session/select/selectDecided.ts';
import {
  applicationIn,
  canChangeFiles,
  type SubmissionState,
  submissionStateOf,
  submitObstacle,
  type SubmitObstacle,
} from '#domain/entry-session/select/selectSubmission.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { RepeatedFileNotices } from '#parts/files/MusicNotices.tsx';
import { deviceTroubleAtom } from '#state/device.ts';
import { dispatch } from '#state/entry/session.ts';
import { submit } from '#state/entry/submit.ts';
import { outboxRowsAtom, progressAtom } from '#state/outbox/rows.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useIsSlow, useReportedAction } from '#state/useAction.ts';
import { returnText } from '#text/application/returned.ts';
import { previewText } from '#text/enter/preview.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, queries, quietText, tokens, twoColumns, useMedia } from '#ui/theme/theme.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import { DroppedFiles } from '../DraftNotice.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { ReplacesVersion } from '../returned/ReturnedNotices.tsx';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { QueuedCard } from './QueuedCard.tsx';
import { SubmissionSummary, type SubmissionSummaryProps } from './SubmissionSummary.tsx';

function SlowAnswer() {
  const isSlow = useIsSlow();
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  if (!isSlow) return null;
  return <Notice tone="info">{isLasting ? previewText.slow : previewText.slowInTab}</Notice>;
}

export function SubmissionNotice({ submission }: { submission: SubmissionState }) {
  switch (submission.kind) {
    case 'none':
      return <Notice tone="warning">{previewText.afterwards}</Notice>;
    case 'sending':
      return (
        <>
          <UploadProgress label={previewText.sending} {...submission.progress} />
          <div role="status">
            <SlowAnswer key={submission.progress.sent} />
          </div>
        </>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={previewText.refused} alert>
          {submission.message}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warning" title={previewText.changed} alert>
          {previewText.changedText}
        </Notice>
      );
    case 'queued':
    case 'stuck':
      return null;
  }
}

const useStyles = makeStyles({
  competition: { color: tokens.colorNeutralForeground2 },
  privacy: quietText,
  columns: twoColumns('minmax(0, 62fr) minmax(0, 36fr)'),
  column: { display: 'grid', gap: '20px', minWidth: 0, [media.phone]: { gap: '14px' } },
  card: { display: 'grid', gap: '16px' },
  sticky: { [media.twoColumns]: { position: 'sticky', top: '91px' } },
});

interface SubmitDialogProps extends SubmissionSummaryProps {
  competitionName: string;
  /** A version was submitted before. */
  isReturned: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function SubmitDialog(props: SubmitDialogProps) {
  const styles = useStyles();
  const { privacyUrl } = useAtomValue(settingsAtom);
  return (
    <ConfirmDialog
      open={props.isOpen}
      title={props.isReturned ? returnText.again.question : previewText.dialog.title}
      confirmLabel={previewText.dialog.confirm}
      cancelLabel={previewText.dialog.cancel}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p className={styles.competition}>{props.competitionName}</p>
      <SubmissionSummary session={props.session} application={props.application} />
      {props.isReturned ? (
        <ReplacesVersion draft={props.session.draft.id} />
      ) : (
        <Notice tone="warning" title={previewText.dialog.warning}>
          {previewText.dialog.warningText}
        </Notice>
      )}
      <DroppedFiles session={props.session} />
      {privacyUrl !== '' && (
        <p className={styles.privacy}>
          {previewText.dialog.privacy}{' '}
          <Link target="_blank" rel="noreferrer" href={privacyUrl}>
            {previewText.dialog.privacyLink}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}

function obstacleText(obstacle: SubmitObstacle): string {
  switch (obstacle.kind) {
    case 'errors':
      return previewText.hasErrors(obstacle.count);
    case 'files':
      return previewText.lacking(obstacle.count);
    case 'files-elsewhere':
      return previewText.elsewhere(obstacle.files);
    case 'files-unseen':
      return previewText.openFiles;
  }
}

interface SubmitButtonProps extends EnterTabProps {
  isSubmitting: boolean;
}

function SubmitButton(props: SubmitButtonProps) {
  const { sessionKey, session, competition, now, isSubmitting } = props;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const send = useReportedAction(() => submit(store, sessionKey, competition));
  const application = applicationIn(session);
  const obstacle = submitObstacle(session);
  const closed = closedReason(competition, now);
  const reason = closed ?? (obstacle && obstacleText(obstacle));
  return (
    <>
      <Button
        big
        wide
        tone="primary"
        busy={isSubmitting}
        reason={reason}
        onClick={() => {
          if (reason === undefined && !isSubmitting) setAsking(true);
        }}
      >
        {previewText.submit}
      </Button>
      {application && (
        <SubmitDialog
          session={session}
          application={asDecided(session, application)}
          competitionName={competition.name}
          isReturned={competition.returned !== undefined}
          isOpen={isAsking && closed === undefined}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        />
      )}
    </>
  );
}

export function PreviewTab(props: EnterTabProps) {
  const { sessionKey, session, competition, now } = props;
  const store = useStore();
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const [rows, progress] = [useAtomValue(outboxRowsAtom), useAtomValue(progressAtom)];
  const changeFiles = useCallback(
    (entry: FormEntry) => dispatch(store, sessionKey, { type: 'entry-opened', entry }),
    [store, sessionKey],
  );
  const parsed = session.content.reading?.parsed;
  if (parsed === undefined) return null;
  const submission = submissionStateOf(session, rows, progress);
  const sheet = { session, competition };
  if (submission.kind === 'queued' || submission.kind === 'stuck') {
    return (
      <div className={styles.columns}>
        {!isWide && <QueuedCard {...props} row={submission.row} />}
        <ApplicationSheet {...sheet} application={submission.row.payload.application} isQueued />
        {isWide && (
          <div className={styles.sticky}>
            <QueuedCard {...props} row={submission.row} />
          </div>
        )}
      </div>
    );
  }
  // Only for the page's own reading: files of another reading of the server belong to other
  // entries.
  const onChangeFiles = canChangeFiles(session, competition, now) ? changeFiles : undefined;
  const own = { ...sheet, application: parsed, onChangeFiles };
  const notice = <SubmissionNotice submission={submission} />;
  const button = <SubmitButton {...props} isSubmitting={submission.kind === 'sending'} />;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isWide && (
            <>
              <AlreadySubmitted session={session} />
              {notice}
            </>
          )}
          <RepeatedFileNotices files={knownFiles(session, rows)} />
          {submission.kind === 'changed' ? (
            <>
              <ApplicationSheet
                {...sheet}
                application={submission.application}
                title={previewText.theirs}
              />
              <ApplicationSheet {...own} title={previewText.mine} />
            </>
          ) : (
            <ApplicationSheet {...own} />
          )}
        </div>
        {isWide && (
          <div className={styles.sticky}>
            <Card title={previewText.check}>
              <div className={styles.card}>
                <SubmissionSummary session={session} application={asDecided(session, parsed)} />
                <AlreadySubmitted session={session} />
                {notice}
                {button}
              </div>
            </Card>
          </div>
        )}
      </div>
      {!isWide && <BottomBar>{button}</BottomBar>}
    </>
  );
}
