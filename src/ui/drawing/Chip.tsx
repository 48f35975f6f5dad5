// A pill with an icon and a few words that names a state.
// Own, because Fluent's badge has success and warning in palettes outside our theme (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../theme/theme.ts';

type ChipTone = 'brand' | 'success' | 'warning' | 'danger' | 'gold' | 'neutral';

interface ChipProps {
  tone: ChipTone;
  icon?: ReactElement;
  children: ReactNode;
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    boxSizing: 'border-box',
    // Seen only where the system takes colours away.
    border: '1px solid transparent',
    padding: '3px 11px',
    borderRadius: '14px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0 },
  },
  brand: { backgroundColor: t.colorBrandBackground2, color: t.colorBrandForeground2 },
  success: {
    backgroundColor: t.colorStatusSuccessBackground1,
    color: t.colorStatusSuccessForeground1,
  },
  warning: {
    backgroundColor: t.colorStatusWarningBackground1,
    color: t.colorStatusWarningForeground1,
  },
  danger: {
    backgroundColor: t.colorStatusDangerBackground1,
    color: t.colorStatusDangerForeground1,
  },
  gold: { backgroundColor: t.goldMain, color: t.goldInk },
  neutral: { backgroundColor: t.colorNeutralBackground4, color: t.colorNeutralForeground2 },
});

export function Chip({ tone, icon, children }: ChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
