// Who comes with the team: its staff and its judges, with what the organiser sees of them.
import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import type { Application } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { previewText } from '#text/enter/preview.ts';
import { phoneText } from '#text/format/typography.ts';
import { useSheetStyles } from './useSheetStyles.ts';

interface Row {
  label: string;
  name: string;
  facts: readonly string[];
}

function People({ title, rows }: { title: string; rows: readonly Row[] }) {
  const styles = useSheetStyles();
  if (rows.length === 0) return null;
  return (
    <section className={mergeClasses(styles.section, styles.behind)}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.rows}>
        {Array.from(rows.entries(), ([place, { label, name, facts }]) => (
          <li key={place} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span>
              {name}
              <span className={styles.facts}>
                {facts.filter((text) => text !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const PeopleSection = memo(function PeopleSection({
  application,
}: {
  application: Application;
}) {
  const staff = application.staff.map((person) => ({
    label: person.role,
    name: fullName(person),
    facts: [phoneText(person.phone)],
  }));
  const judges = application.judges.map((judge) => ({
    label: judge.category,
    name: fullName(judge),
    facts: [judge.region, judge.city, phoneText(judge.phone)],
  }));
  return (
    <>
      <People title={previewText.staff} rows={staff} />
      <People title={previewText.judges} rows={judges} />
    </>
  );
});
