// One report or archive; downloads once at a time and shows progress (behaviour 5.7).
import { makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import type { ReactElement } from 'react';
import type { OnProgress } from '#contract/transport.ts';
import { useDownload } from '#state/files/download.ts';
import { competitionText } from '#text/competition/competition.ts';
import { downloadedText } from '#text/format/size.ts';
import { quietText, tokens } from '#ui/theme/theme.ts';

const useActionRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 20px',
    columnGap: '14px',
    alignItems: 'center',
    width: '100%',
    minHeight: '60px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    '& svg': { color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    '& svg': { color: tokens.colorNeutralForegroundDisabled },
    ':hover': { backgroundColor: 'transparent' },
    ':active': { backgroundColor: 'transparent' },
  },
  title: {
    display: 'block',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    display: 'block',
    marginTop: '2px',
    ...quietText,
  },
});

interface ActionRowProps {
  icon: ReactElement;
  title: string;
  hint: string;
  busy?: boolean;
  /** Reason why it is disabled, in place of the hint. */
  reason?: string | undefined;
  onPress?: () => void;
}

function ActionRow({ icon, title, hint, busy = false, reason, onPress }: ActionRowProps) {
  const styles = useActionRowStyles();
  const isClosed = reason !== undefined;
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, isClosed && styles.closed)}
      aria-disabled={isClosed || busy}
      aria-busy={busy}
      onClick={isClosed || busy ? undefined : onPress}
    >
      {icon}
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{reason ?? hint}</span>
      </span>
      {isClosed && <LockClosed20Regular />}
      {!isClosed && (busy ? <Spinner size="extra-tiny" /> : <ArrowDownload20Regular />)}
    </button>
  );
}

interface DownloadRowProps {
  icon: ReactElement;
  title: string;
  hint: string;
  reason: string | undefined;
  onDownload: (onProgress: OnProgress) => Promise<unknown>;
}

export function DownloadRow({ icon, title, hint, reason, onDownload }: DownloadRowProps) {
  const [isBusy, progress, start] = useDownload(onDownload);
  const working = progress ? downloadedText(progress) : competitionText.organiser.generating;
  return (
    <ActionRow
      icon={icon}
      title={title}
      hint={isBusy ? working : hint}
      busy={isBusy}
      reason={reason}
      onPress={start}
    />
  );
}
