import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue } from 'jotai';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { competitionText } from '#text/competition/competition.ts';
import { bytesText } from '#text/format/size.ts';
import { queryText } from '#text/loading.ts';
import { Button } from '#ui/button/Button.tsx';
import { media } from '#ui/theme/theme.ts';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import type { Progress } from '#domain/entry/pickedFile.ts';

export interface SubmitBarProps {
  label: string;
  /** Text such as «черновик сохранён в 14:05». During an upload, its progress is shown instead. */
  state: string | undefined;
  progress: Progress | undefined;
  error: string | undefined;
  isBusy: boolean;
  /** Reason why the button is disabled. */
  reason?: string | undefined;
  reasonId?: string | undefined;
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

export function SubmitBar(props: SubmitBarProps) {
  const { label, progress, error, isBusy } = props;
  const isOver = useAtomValue(isOnlineAtom) && error === queryText.noAnswer.offline;
  const styles = useStyles();
  const state = progress ? (
    <StatusBadge
      tone="brand"
      icon={<ArrowUpload20Regular />}
      words={competitionText.form.sending(bytesText(progress.sent, progress.total))}
    />
  ) : (
    props.state !== undefined && (
      <StatusBadge tone="quiet" icon={<PhoneCheckmark20Regular />} words={props.state} />
    )
  );
  return (
    <div className={styles.bar}>
      {state && <div className={styles.state}>{state}</div>}
      <Button
        type="submit"
        big
        wide
        tone="primary"
        busy={isBusy}
        reason={props.reason}
        reasonId={props.reasonId}
      >
        {label}
      </Button>
      <ErrorNotice text={isOver ? undefined : error} />
    </div>
  );
}
