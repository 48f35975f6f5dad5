// The button that creates the competition, with what is known of the draft or of the sending above it.
import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useNow } from '#state/clock/useNow.ts';
import { competitionText } from '#text/competition.ts';
import { bytesText } from '#text/format/size.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';
import type { Progress } from '#domain/entry/pickedFile.ts';

interface SubmitBarProps {
  savedAt: number | undefined;
  progress: Progress | undefined;
  error: string | undefined;
  isSending: boolean;
  /** The id of the alert that says why nothing can be created. */
  reasonId: string | undefined;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    [media.twoColumns]: { flexDirection: 'column-reverse', gap: '14px', marginTop: '20px' },
  },
  state: {
    textAlign: 'center',
    [media.twoColumns]: { textAlign: 'left' },
  },
});

export function SubmitBar({ savedAt, progress, error, isSending, reasonId }: SubmitBarProps) {
  const styles = useStyles();
  const now = useNow();
  const state = progress ? (
    <StatusBadge
      tone="brand"
      icon={<ArrowUpload20Regular />}
      words={competitionText.form.sending(bytesText(progress.sent, progress.total))}
    />
  ) : (
    savedAt !== undefined && (
      <StatusBadge
        tone="quiet"
        icon={<PhoneCheckmark20Regular />}
        words={competitionText.form.draftKept(atText(savedAt, now))}
      />
    )
  );
  return (
    <div className={styles.bar}>
      {state && <div className={styles.state}>{state}</div>}
      <Button type="submit" big wide tone="primary" busy={isSending} reasonId={reasonId}>
        {competitionText.form.submit}
      </Button>
      {error !== undefined && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
    </div>
  );
}
