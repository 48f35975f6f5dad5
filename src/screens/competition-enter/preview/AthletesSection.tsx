// Everybody who swims: born when, of which rank, whose pupil, in which events.
import { memo } from 'react';
import type { Application } from '#domain/application.ts';
import { athleteEvents } from '#domain/athleteEvents.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { previewText } from '#text/enter/preview.ts';
import { eventsText } from '#text/application/namedApplication.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import { useSheetStyles } from './useSheetStyles.ts';

export const AthletesSection = memo(function AthletesSection({
  application,
}: {
  application: Application;
}) {
  const styles = useSheetStyles();
  const eventsOf = athleteEvents(application);
  if (application.athletes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText.athletes}</h3>
      <ol className={styles.rows}>
        {Array.from(application.athletes.entries(), ([place, athlete]) => {
          const { birthDate, sex, rank, coach, figures, comment } = athlete;
          const facts = [
            dateInWriting(birthDate),
            previewText.sexes[sex],
            rank,
            coach === '' ? '' : previewText.coach(coach),
          ].filter((text) => text !== '');
          return (
            <li key={place} className={styles.person}>
              <span className={styles.label}>{place + 1}</span>
              <span>
                {fullName(athlete)}
                <span className={styles.facts}>{facts.join(' · ')}</span>
                <span className={styles.facts}>{eventsText(figures, eventsOf(athlete))}</span>
                {comment !== '' && (
                  <span className={styles.facts}>{previewText.comment(comment)}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
