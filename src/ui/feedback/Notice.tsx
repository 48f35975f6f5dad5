// Fluent's message bar in our tones. The tone `closed` explains a disabled control.
import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';
import { longWords, quietText, tokens } from '../theme/theme.ts';

interface NoticeProps {
  tone: keyof typeof kinds;
  title?: ReactNode;
  children?: ReactNode;
  alert?: boolean;
  /** Id for the `reasonId` of a disabled control. */
  id?: string;
  className?: string | undefined;
}

const kinds = {
  info: { intent: 'info', icon: <Info20Regular /> },
  warning: { intent: 'warning', icon: <Warning20Filled /> },
  danger: { intent: 'error', icon: <ErrorCircle20Regular /> },
  success: { intent: 'success', icon: <CheckmarkCircle20Regular /> },
  closed: { intent: 'info', icon: <LockClosed20Regular /> },
} as const;

const useStyles = makeStyles({
  notice: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"icon body"',
    columnGap: '14px',
    padding: '11px 15px',
    // Forced-colours mode shows this border, because it replaces transparent by a colour.
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    ...longWords,
    // Centres the icon on the first line.
    '& .fui-MessageBar__icon': { margin: '1px 0 0', color: 'inherit' },
    '& .fui-MessageBarActions': {
      flexWrap: 'wrap',
      justifyContent: 'start',
      gap: '8px',
      margin: '10px 0 0',
      padding: 0,
    },
  },
  body: { paddingRight: 0, fontSize: 'inherit', lineHeight: 'inherit' },
  title: { display: 'block', textWrap: 'balance', '::after': { content: 'none' } },
  info: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  closed: {
    columnGap: '8px',
    minHeight: 0,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    ...quietText,
  },
});

export function Notice(props: NoticeProps) {
  const { tone, title, children, alert = false, id, className } = props;
  const styles = useStyles();
  const { intent, icon } = kinds[tone];
  return (
    <MessageBar
      id={id}
      intent={intent}
      layout="multiline"
      icon={icon}
      bottomReflowSpacer={null}
      role={alert ? 'alert' : undefined}
      aria-labelledby={undefined}
      className={mergeClasses(styles.notice, styles[tone], className)}
    >
      <MessageBarBody className={styles.body}>
        {title !== undefined && <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
    </MessageBar>
  );
}

interface RefusedNoticeProps {
  message: string;
  onRetry: () => void;
}

/** Notice for a part of a page that could not be loaded. */
export const RefusedNotice = ({ message, onRetry }: RefusedNoticeProps) => (
  <Notice tone="danger">
    {message}
    <Button tone="quiet" onClick={onRetry}>
      {uiText.retry}
    </Button>
  </Notice>
);

/** Renders nothing without a text. */
export const ErrorNotice = ({ text }: { text: string | undefined }) =>
  text ? (
    <Notice tone="danger" alert>
      {text}
    </Notice>
  ) : null;
