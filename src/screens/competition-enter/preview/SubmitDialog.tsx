// Names what will be submitted, and who can change it afterwards, before it happens.
import { Link, makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '#state/queries/settings.ts';
import { previewText } from '#text/enter/preview.ts';
import { returnText } from '#text/application/returned.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';
import { DroppedFiles } from '../DroppedFiles.tsx';
import { ReplacesVersion } from '../returned/ReplacesVersion.tsx';
import { SubmissionSummary, type SubmissionSummaryProps } from './SubmissionSummary.tsx';

const useStyles = makeStyles({
  competition: { color: tokens.colorNeutralForeground2 },
  privacy: quietText,
});

interface SubmitDialogProps extends SubmissionSummaryProps {
  competitionName: string;
  /** For correction: another version is there already. */
  isReturned: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function SubmitDialog(props: SubmitDialogProps) {
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
