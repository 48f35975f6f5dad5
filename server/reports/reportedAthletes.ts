// Every athlete of the confirmed applications with the events they swim in, by team and then by name.
import {
  type Athlete,
  entriesOf,
  entryNumber,
  membersOf,
  type Person,
} from '#domain/application.ts';
import { fullName } from '#domain/entryName.ts';
import { EVENT_ORDER, type RoutineKey } from '#domain/programme.ts';
import type { ConfirmedApplication } from './confirmedApplication.ts';
import { byTexts } from './order.ts';

export interface AthleteEvent {
  key: RoutineKey;
  number: number;
  isReserve: boolean;
}

export interface ReportedAthlete {
  team: string;
  athlete: Athlete;
  /** In the order in which the events are run. */
  events: AthleteEvent[];
  /** Application and place in its form: the same in every report. */
  id: string;
}

const personKey = ({ family, name, surname, birthDate }: Person): string =>
  [family, name, surname, birthDate].join('|');

function eventsByPerson({ application }: ConfirmedApplication): Map<string, AthleteEvent[]> {
  const events = entriesOf(application).flatMap(({ key, entry }) =>
    membersOf(entry).map((member) => ({
      person: personKey(member),
      event: { key, number: entryNumber(entry), isReserve: member.isReserve },
    })),
  );
  const grouped = Map.groupBy(events, ({ person }) => person);
  return new Map(
    [...grouped].map(([person, list]) => [
      person,
      list
        .map(({ event }) => event)
        .toSorted((a, b) => EVENT_ORDER.indexOf(a.key) - EVENT_ORDER.indexOf(b.key)),
    ]),
  );
}

export function reportedAthletes(applications: readonly ConfirmedApplication[]): ReportedAthlete[] {
  return applications
    .flatMap((confirmed): ReportedAthlete[] => {
      const events = eventsByPerson(confirmed);
      return confirmed.application.athletes.map((athlete, index) => ({
        team: confirmed.application.teamName,
        athlete,
        events: events.get(personKey(athlete)) ?? [],
        id: `${confirmed.rowid}-${index + 1}`,
      }));
    })
    .toSorted((a, b) => byTexts([a.team, fullName(a.athlete)], [b.team, fullName(b.athlete)]));
}
