// Everybody who swims: born when, of which rank, whose pupil, in which events.
import type { Application } from '#domain/application.ts';
import { athleteEvents } from '#domain/athleteEvents.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { preview } from '#text/entering.ts';
import { eventsText } from '#text/namedApplication.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import { useSheetLook } from './useSheetLook.ts';

export function AthletesSection({ application }: { application: Application }) {
  const look = useSheetLook();
  const eventsOf = athleteEvents(application);
  if (application.athletes.length === 0) return null;
  return (
    <section className={look.section}>
      <h3 className={look.heading}>{preview.athletes}</h3>
      <ol className={look.rows}>
        {Array.from(application.athletes.entries(), ([place, athlete]) => {
          const { birthDate, sex, rank, coach, figures } = athlete;
          const facts = [
            dateInWriting(birthDate),
            preview.sexes[sex],
            rank,
            coach === '' ? '' : preview.coach(coach),
          ].filter((text) => text !== '');
          return (
            <li key={place} className={look.person}>
              <span className={look.label}>{place + 1}</span>
              <span>
                {fullName(athlete)}
                <span className={look.facts}>{facts.join(' · ')}</span>
                <span className={look.facts}>{eventsText(figures, eventsOf(athlete))}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
