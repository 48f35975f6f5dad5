// A state as icon, word and colour, in that order of trust.
// Own, because Fluent's badge has success and warning in palettes outside our theme (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { t } from '../theme/theme.ts';

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
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0 },
  },
  success: { color: t.colorStatusSuccessForeground1 },
  brand: { color: t.colorBrandForeground2 },
  warning: { color: t.colorStatusWarningForeground1 },
  danger: { color: t.colorStatusDangerForeground1 },
  quiet: { color: t.colorNeutralForeground3, fontWeight: t.fontWeightRegular },
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
