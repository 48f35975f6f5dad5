import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { BreakableName } from '#ui/BreakableName.tsx';
import { IconBadge, type IconBadgeTone } from '#ui/drawing/Badges.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '12px',
    [media.small]: { columnGap: '8px' },
    alignItems: 'center',
  },
  name: {
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 10px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface NamedFileProps {
  icon: ReactElement;
  tone: IconBadgeTone;
  name: string;
  status?: ReactNode;
  facts: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function NamedFile({ icon, tone, name, className, ...parts }: NamedFileProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.row, className)}>
      <IconBadge icon={icon} tone={tone} />
      <div>
        <div className={styles.name}>
          <BreakableName name={name} />
        </div>
        {parts.status}
        {parts.facts && <div className={styles.facts}>{parts.facts}</div>}
      </div>
      {parts.action}
    </div>
  );
}
