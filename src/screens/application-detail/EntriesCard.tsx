// The athletes of one programme type, free or technical, chosen from a list (behaviour 11.2).
import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { type Application, entriesOf, membersOf } from '#domain/application.ts';
import { displayNames } from '#domain/entry/entryName.ts';
import { isSolo, type ProgrammeType, type Discipline } from '#domain/programme.ts';
import { applicationText } from '#text/application/application.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { Card } from '#ui/layout/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { People } from './People.tsx';

interface EntriesCardProps {
  title: string;
  discipline: Discipline;
  types: readonly ProgrammeType[];
  content: Application;
}

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
});

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
