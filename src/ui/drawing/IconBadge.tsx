// Own, because Fluent's badge lacks our tones (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { tokens, media } from '../theme/theme.ts';

export type IconBadgeTone = 'gold' | 'hollow' | 'brand' | 'success' | 'warning' | 'danger';

interface IconBadgeProps {
  icon: ReactElement;
  tone: IconBadgeTone;
  label?: string;
  /** 36 px on phones. */
  isListed?: boolean;
}

const useStyles = makeStyles({
  badge: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    // Visible in forced-colours mode.
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
  const styles = useStyles();
  return (
    <span
      className={mergeClasses(styles.badge, styles[tone], isListed && styles.listed)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {icon}
    </span>
  );
}
