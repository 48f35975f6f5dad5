// Replaces Fluent's Badge, whose success and warning colours are not in our theme (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { media, smallText, tokens } from '../theme/theme.ts';

export type IconBadgeTone = 'gold' | 'hollow' | 'brand' | 'success' | 'warning' | 'danger';

interface IconBadgeProps {
  icon: ReactElement;
  tone: IconBadgeTone;
  label?: string;
  /** Makes the badge smaller on phones, 36 px, for lists. */
  isListed?: boolean;
}

const useIconBadgeStyles = makeStyles({
  badge: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    // Forced-colours mode shows this border, because it replaces transparent by a colour.
    border: '1px solid transparent',
  },
  listed: { [media.phone]: { width: '36px', height: '36px' } },
  gold: { backgroundColor: tokens.goldMain, color: tokens.goldInk },
  hollow: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
  },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground3,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground3,
  },
});

export function IconBadge({ icon, tone, label, isListed = false }: IconBadgeProps) {
  const styles = useIconBadgeStyles();
  return (
    <span
      className={mergeClasses(styles.badge, styles[tone], isListed && styles.listed)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {icon}
    </span>
  );
}

const useStatusBadgeStyles = makeStyles({
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
  const styles = useStatusBadgeStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[tone])}>
      {icon}
      <span>{words}</span>
    </span>
  );
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    boxSizing: 'border-box',
    // Forced-colours mode shows this border, because it replaces transparent by a colour.
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

export type StatusTone = 'success' | 'brand' | 'warning' | 'danger' | 'quiet';

interface StatusBadgeProps {
  icon: ReactElement;
  words: string;
  tone: StatusTone;
}

type ChipTone = 'brand' | 'success' | 'warning' | 'danger' | 'gold' | 'neutral';

interface ChipProps {
  tone: ChipTone;
  icon?: ReactElement;
  children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
