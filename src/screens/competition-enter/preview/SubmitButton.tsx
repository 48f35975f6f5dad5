// Submit button, disabled with a reason until everything is ready.
import { Link, makeStyles } from '@fluentui/react-components';
import { useStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import { asDecided } from '#domain/entry-session/select/selectShown.ts';
import {
  applicationIn,
  submitObstacle,
  type SubmitObstacle,
} from '#domain/entry-session/select/selectSubmission.ts';
import { submit } from '#state/entry/submit.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useReportedAction } from '#state/useAction.ts';
import { returnText } from '#text/application/returned.ts';
import { previewText } from '#text/enter/preview.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';
import { DroppedFiles } from '../DroppedFiles.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { ReplacesVersion } from '../returned/ReturnedNotices.tsx';
import { SubmissionSummary, type SubmissionSummaryProps } from './SubmissionSummary.tsx';

const useStyles = makeStyles({
  competition: { color: tokens.colorNeutralForeground2 },
  privacy: quietText,
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

export function SubmitButton(props: SubmitButtonProps) {
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
