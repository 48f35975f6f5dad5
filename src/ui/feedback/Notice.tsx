// A tinted note with an icon; `closed` is the quiet line that says why something cannot be pressed.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { longWords } from '../theme/longWords.ts';
import { t } from '../theme/theme.ts';

type NoticeTone = 'info' | 'warning' | 'danger' | 'success' | 'closed';

interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Read out as soon as it appears. */
  alert?: boolean;
  /** For a closed control's `reasonId`. */
  id?: string;
  className?: string;
}

const icons = {
  info: <Info20Regular />,
  warning: <Warning20Filled />,
  danger: <ErrorCircle20Regular />,
  success: <CheckmarkCircle20Regular />,
  closed: <LockClosed20Regular />,
};

const useStyles = makeStyles({
  notice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '14px',
    alignItems: 'start',
    padding: '11px 15px',
    // Seen only where the system takes colours away.
    border: '1px solid transparent',
    borderRadius: t.borderRadiusLarge,
    ...longWords,
    // In the middle of the first line.
    '& > svg': { marginTop: '1px' },
  },
  title: { fontWeight: t.fontWeightSemibold, textWrap: 'balance' },
  info: { backgroundColor: t.colorBrandBackground2, color: t.colorBrandForeground2 },
  warning: {
    backgroundColor: t.colorStatusWarningBackground1,
    color: t.colorStatusWarningForeground1,
  },
  danger: {
    backgroundColor: t.colorStatusDangerBackground1,
    color: t.colorStatusDangerForeground1,
  },
  success: {
    backgroundColor: t.colorStatusSuccessBackground1,
    color: t.colorStatusSuccessForeground1,
  },
  closed: {
    columnGap: '8px',
    padding: 0,
    border: 'none',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
});

export function Notice({ tone, title, children, alert = false, id, className }: NoticeProps) {
  const styles = useStyles();
  return (
    <div
      id={id}
      role={alert ? 'alert' : undefined}
      className={mergeClasses(styles.notice, styles[tone], className)}
    >
      {icons[tone]}
      <div>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children}
      </div>
    </div>
  );
}
