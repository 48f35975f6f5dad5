// The whole application and its submission (behaviour 10.1).
import { Link, makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { allEntriesOf, type Application } from '#domain/application.ts';
import { swappedIn } from '#domain/decisions/decideEntries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { asDecided } from '#domain/entry-session/select/selectForm.ts';
import { knownFiles, presentCounts } from '#domain/entry-session/select/selectFiles.ts';
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
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
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
import { AlreadySubmitted, DroppedFiles } from '../DraftNotice.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { QueuedCard } from './QueuedCard.tsx';
import { ReplacesVersion } from '../ReturnedNotices.tsx';

interface SubmissionSummaryProps {
  session: OpenSession;
  /** Content that the user submits. */
  application: Application;
}

function SubmissionSummary({ session, application }: SubmissionSummaryProps) {
  const styles = useStyles();
  const counts = presentCounts(session, useAtomValue(outboxRowsAtom));
  const entries = allEntriesOf(application).map(({ entry }) => entry);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const decisions = [
    [previewText.withdrawn, entries.length - swum.length],
    [previewText.swapped, swum.filter((entry) => swappedIn(entry).length > 0).length],
  ] as const;
  const rows = [
    [previewText.team, application.teamName],
    [previewText.athletes, application.athletes.length],
    [previewText.programmes, swum.length],
    ...decisions.filter(([, count]) => count > 0),
    [previewText.cards, counts.card],
    [previewText.music, counts.music],
  ] as const;
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    textAlign: 'right',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  competition: { color: tokens.colorNeutralForeground2 },
  privacy: quietText,
  columns: twoColumns('minmax(0, 62fr) minmax(0, 36fr)'),
  column: { display: 'grid', gap: '20px', minWidth: 0, [media.phone]: { gap: '14px' } },
  card: { display: 'grid', gap: '16px' },
  sticky: { [media.twoColumns]: { position: 'sticky', top: '91px' } },
});

function obstacleText(obstacle: SubmitObstacle): string {
  switch (obstacle.kind) {
    case 'errors':
      return previewText.hasErrors(obstacle.count);
    case 'files':
      return previewText.unconfirmedFiles(obstacle.count);
    case 'files-elsewhere':
      return previewText.elsewhere(obstacle.files);
    case 'files-unseen':
      return previewText.openFiles;
  }
}

function SubmitButton(props: EnterTabProps & { isSubmitting: boolean }) {
  const { sessionKey, session, competition, now, isSubmitting } = props;
  const styles = useStyles();
  const { privacyUrl } = useAtomValue(settingsAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const send = useReportedAction(() => submit(store, sessionKey));
  const application = applicationIn(session);
  const obstacle = submitObstacle(session);
  const closed = closedReason(competition, now);
  const { dialog } = previewText;
  return (
    <>
      <Button
        big
        wide
        tone="primary"
        busy={isSubmitting}
        reason={closed ?? (obstacle && obstacleText(obstacle))}
        onClick={() => setAsking(true)}
      >
        {previewText.submit}
      </Button>
      {application && (
        <ConfirmDialog
          open={isAsking && closed === undefined}
          title={competition.returned ? returnText.again.question : dialog.title}
          confirmLabel={dialog.confirm}
          cancelLabel={dialog.cancel}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        >
          <p className={styles.competition}>{competition.name}</p>
          <SubmissionSummary session={session} application={asDecided(session, application)} />
          {competition.returned ? (
            <ReplacesVersion draft={session.draft.id} />
          ) : (
            <Notice tone="warning" title={dialog.warning}>
              {dialog.warningText}
            </Notice>
          )}
          {!isOnline && <Notice tone="info">{dialog.offline}</Notice>}
          <DroppedFiles session={session} />
          {privacyUrl !== '' && (
            <p className={styles.privacy}>
              {dialog.privacy}{' '}
              <Link target="_blank" rel="noreferrer" href={privacyUrl}>
                {dialog.privacyLink}
              </Link>
            </p>
          )}
        </ConfirmDialog>
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
  // Files can be changed only in the sheet of the form as read by the device. As read by the server, the same files may
  // belong to other entries.
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
