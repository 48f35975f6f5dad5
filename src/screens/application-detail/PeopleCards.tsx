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
import { type Discipline, isSolo, PROGRAMME_TYPES, TECH_TYPES } from '#domain/programme.ts';
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
  discipline: Discipline;
  content: Application;
}

/** Members of the entries of one programme type. The user chooses the type from a list (behaviour 11.2). */
export function EntriesCard({ discipline, content }: EntriesCardProps) {
  const styles = useStyles();
  const types = discipline === 'free' ? PROGRAMME_TYPES : TECH_TYPES;
  const own = entriesOf(content).filter((each) => each.discipline === discipline);
  const first = types.find((type) => own.some((each) => each.type === type));
  const [chosen, setChosen] = useState<string>(first ?? types[0] ?? '');
  const entries = own.filter(({ type }) => type === chosen).map(({ entry }) => entry);
  const names = displayNames(content);
  const isNamed = entries.length > 1 && !own.some(({ type }) => type === chosen && isSolo(type));
  return (
    <Card as="div">
      <SelectField
        label={applicationText.detail[discipline]}
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
        <People people={figures} className={styles.columns} />
      )}
    </Card>
  );
}

interface PeopleProps {
  people: readonly (PersonName & { isReserve?: boolean })[];
  className?: string | undefined;
}

function People({ people, className }: PeopleProps) {
  const styles = useStyles();
  return (
    <ol className={mergeClasses(styles.people, className)}>
      {Array.from(people.entries(), ([at, { family, name, isReserve }]) => (
        <li key={at} className={styles.person}>
          <span className={styles.place} aria-hidden>
            {at + 1}
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
