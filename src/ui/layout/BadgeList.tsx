import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { IconBadge } from '../drawing/Badges.tsx';
import { media, oneColumn, plainList, quietText, tokens } from '../theme/theme.ts';

const useStyles = makeStyles({
  list: {
    ...oneColumn,
    ...plainList,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '56px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    // Puts the button below the text.
    [media.small]: {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      rowGap: '8px',
      '& > button': { gridColumnStart: 2, justifySelf: 'start' },
    },
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

interface BadgeListProps {
  /** Accessible name, if no heading names the list. */
  label?: string;
  children: ReactNode;
}

export function BadgeList({ label, children }: BadgeListProps) {
  const styles = useStyles();
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

interface BadgeRowProps {
  icon: ReactElement;
  isMarked?: boolean;
  name: string;
  chip?: ReactNode;
  lines: readonly string[];
  /** Button of the row, and the dialog that this button opens. */
  children?: ReactNode;
}

export function BadgeRow({ icon, isMarked = false, name, chip, lines, children }: BadgeRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <IconBadge tone={isMarked ? 'brand' : 'hollow'} icon={icon} />
      <div>
        <div className={styles.name}>
          <span>{name}</span>
          {chip}
        </div>
        {lines.map((line) => (
          <div key={line} className={styles.line}>
            {line}
          </div>
        ))}
      </div>
      {children}
    </li>
  );
}
