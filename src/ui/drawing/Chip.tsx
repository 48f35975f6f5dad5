// Own, because Fluent's badge takes success and warning from palettes outside our theme (decision
// 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { smallText, tokens } from '../theme/theme.ts';

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
    // Visible in forced-colours mode.
    border: '1px solid transparent',
    padding: '3px 11px',
    borderRadius: '14px',
    ...smallText,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0 },
  },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  gold: { backgroundColor: tokens.goldMain, color: tokens.goldInk },
  neutral: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
  },
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
