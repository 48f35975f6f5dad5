// Own, because Fluent's badge takes its colours from other palettes (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { smallText, tokens } from '../theme/theme.ts';

export type StatusTone = 'success' | 'brand' | 'warning' | 'danger' | 'quiet';

interface StatusBadgeProps {
  icon: ReactElement;
  words: string;
  tone: StatusTone;
}

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    ...smallText,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0 },
  },
  success: { color: tokens.colorStatusSuccessForeground1 },
  brand: { color: tokens.colorBrandForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

export function StatusBadge({ icon, words, tone }: StatusBadgeProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[tone])}>
      {icon}
      <span>{words}</span>
    </span>
  );
}
