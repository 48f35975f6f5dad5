import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type Application,
  type Athlete,
  entriesOf,
  membersOf,
  type PersonName,
} from '#domain/application.ts';
import { displayNames } from '#domain/entry/entryName.ts';
import { type Discipline, isSolo, type ProgrammeType } from '#domain/programme.ts';
import { applicationText } from '#text/application/application.ts';
import { programmeTypeLabels, reserveMark } from '#text/programme.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, media, plainList, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  entries: { display: 'grid', gap: '14px', marginTop: '16px' },
  name: {
    marginBottom: '4px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  none: { color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', gap: '8px' },
  comment: { marginLeft: 0, color: tokens.colorNeutralForeground3, ...longWords },
  people: { ...plainList },
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

interface EntriesCardProps {
  title: string;
  discipline: Discipline;
  types: readonly ProgrammeType[];
  content: Application;
}

/** Members of one programme type, chosen from a list (behaviour 11.2). */
export function EntriesCard({ title, discipline, types, content }: EntriesCardProps) {
  const styles = useStyles();
  const own = entriesOf(content).filter((each) => each.discipline === discipline);
  const first = types.find((type) => own.some((each) => each.type === type));
  const [chosen, setChosen] = useState<string>(first ?? types[0] ?? '');
  const entries = own.filter(({ type }) => type === chosen).map(({ entry }) => entry);
  const names = displayNames(content);
  const isNamed = entries.length > 1 && !own.some(({ type }) => type === chosen && isSolo(type));
  return (
    <Card as="div">
      <SelectField
        label={title}
        value={chosen}
        options={types.map((type) => ({ value: type, label: programmeTypeLabels[type] }))}
        onChange={setChosen}
      />
      <div className={styles.entries}>
        {entries.length === 0 && <p className={styles.none}>{applicationText.detail.noEntries}</p>}
        {isNamed ? (
          entries.map((entry) => (
            <section key={entry.id}>
              <h3 className={styles.name}>{names.get(entry.id)}</h3>
              <People people={membersOf(entry)} />
            </section>
          ))
        ) : (
          <People people={entries.flatMap(membersOf)} />
        )}
      </div>
    </Card>
  );
}

export function CommentsCard({ athletes }: { athletes: readonly Athlete[] }) {
  const styles = useStyles();
  const commented = Array.from(athletes.entries()).filter(([, { comment }]) => comment !== '');
  if (commented.length === 0) return null;
  return (
    <Card title={applicationText.detail.comments}>
      <dl className={styles.list}>
        {commented.map(([place, { family, name, comment }]) => (
          <div key={place}>
            <dt>
              {family} {name}
            </dt>
            <dd className={styles.comment}>{comment}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function FiguresCard({ figures }: { figures: readonly PersonName[] }) {
  const styles = useStyles();
  return (
    <Card title={applicationText.detail.figures}>
      {figures.length === 0 ? (
        <p className={styles.none}>{applicationText.detail.noFigures}</p>
      ) : (
        <People people={figures} inColumns />
      )}
    </Card>
  );
}

interface ShownPerson {
  family: string;
  name: string;
  isReserve?: boolean;
}

interface PeopleProps {
  people: readonly ShownPerson[];
  /** Two columns, three on wide screens, one on phones. */
  inColumns?: boolean;
}

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
