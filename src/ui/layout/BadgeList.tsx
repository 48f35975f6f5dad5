import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode, Ref } from 'react';
import { IconBadge } from '../drawing/Badges.tsx';
import { media, oneColumn, plainList, quietText, tokens } from '../theme/theme.ts';

const useStyles = makeStyles({
  list: {
    ...oneColumn,
    ...plainList,
    ':focus': { outlineStyle: 'none' },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '56px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    // The button wraps below the words.
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
  /** Takes the focus if the pressed button is gone. */
  listRef?: Ref<HTMLUListElement>;
  children: ReactNode;
}

export function BadgeList({ label, listRef, children }: BadgeListProps) {
  const styles = useStyles();
  return (
    <ul {...(listRef && { ref: listRef, tabIndex: -1 })} aria-label={label} className={styles.list}>
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
  /** Button, and the dialog that it opens. */
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
