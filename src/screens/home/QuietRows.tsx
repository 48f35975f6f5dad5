// Section below the tasks, with a heading and rows. If the section leaves rows out, it links to the whole list.
import { makeStyles } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useId } from 'react';
import { todoText } from '#text/todo.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import {
  badgeRow,
  listOfRows,
  longWords,
  media,
  quietText,
  sectionTitle,
  tokens,
} from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  title: {
    marginBottom: '12px',
    ...sectionTitle,
  },
  rows: {
    ...listOfRows,
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '20px' },
  },
  row: {
    ...badgeRow('44px minmax(0, 1fr) auto', { gridTemplateColumns: '44px minmax(0, 1fr)' }),
    rowGap: '12px',
    ':only-child': { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  team: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
  },
  fact: { color: tokens.colorNeutralForeground2, ...longWords },
  good: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  waiting: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  small: {
    ...quietText,
    textWrap: 'balance',
    fontVariantNumeric: 'tabular-nums',
  },
  way: { [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3, '& a': { width: '100%' } } },
  all: { marginTop: '12px' },
});

interface QuietRowsProps {
  title: string;
  /** Link to the whole list; false if all rows are shown. */
  all: { to: string; words: string } | false;
  children: ReactNode;
}

export function QuietRows({ title, all, children }: QuietRowsProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
      {all && (
        <p className={styles.all}>
          <LinkButton to={all.to}>{all.words}</LinkButton>
        </p>
      )}
    </section>
  );
}

interface QuietLineProps {
  kind: 'fact' | 'good' | 'waiting' | 'small';
  children: ReactNode;
}

export const QuietLine = ({ kind, children }: QuietLineProps) => (
  <div className={useStyles()[kind]}>{children}</div>
);

interface QuietRowProps {
  icon: ReactElement;
  tone: 'brand' | 'success';
  name: string;
  /** Lines below the name. */
  children: ReactNode;
  /** Link of the row. `of` is the name of its target. */
  way?: { words: string; of: string; to: string };
}

export function QuietRow({ icon, tone, name, children, way }: QuietRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <IconBadge icon={icon} tone={tone} />
      <div>
        <h3 className={styles.team}>{name}</h3>
        {children}
      </div>
      {way && (
        <div className={styles.way}>
          <LinkButton label={todoText.label(way.words, way.of)} to={way.to}>
            {way.words}
          </LinkButton>
        </div>
      )}
    </li>
  );
}
