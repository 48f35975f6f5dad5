// A numbered list of people.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { tokens, media } from '#ui/theme/theme.ts';
import { reserveMark } from '#text/programme.ts';

interface ShownPerson {
  family: string;
  name: string;
  isReserve?: boolean;
}

interface PeopleProps {
  people: readonly ShownPerson[];
  /** Two columns, three where there is room, one on a phone. */
  inColumns?: boolean;
}

const useStyles = makeStyles({
  people: { padding: 0, listStyleType: 'none' },
  columns: {
    columnCount: 2,
    columnGap: '24px',
    [media.phone]: { columnCount: 1 },
    [media.twoColumns]: { columnCount: 3 },
  },
  person: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    padding: '3px 0',
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
  },
  place: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  reserve: { color: tokens.colorNeutralForeground3 },
});

export function People({ people, inColumns = false }: PeopleProps) {
  const styles = useStyles();
  const numbered = people.map((person, index) => ({ ...person, place: index + 1 }));
  return (
    <ol className={mergeClasses(styles.people, inColumns && styles.columns)}>
      {numbered.map(({ place, family, name, isReserve = false }) => (
        <li key={place} className={styles.person}>
          <span className={styles.place} aria-hidden>
            {place}
          </span>
          <span>
            {family} {name}
            {isReserve && <span className={styles.reserve}> {reserveMark}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
