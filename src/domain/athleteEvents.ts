import {
  type Application,
  entriesOf,
  entryNumber,
  membersOf,
  type Person,
  personKey,
} from './application.ts';
import { EVENT_ORDER, type RoutineKey } from './programme.ts';

export interface AthleteEvent {
  key: RoutineKey;
  number: number;
  isReserve: boolean;
}

/** Returns a function that lists a person's entries in the order in which the events take place. */
export function athleteEvents(
  application: Pick<Application, 'free' | 'tech'>,
): (person: Person) => readonly AthleteEvent[] {
  const events = entriesOf(application).flatMap(({ key, entry }) =>
    membersOf(entry).map((member) => ({
      person: personKey(member),
      event: { key, number: entryNumber(entry), isReserve: member.isReserve },
    })),
  );
  const byPerson = Map.groupBy(events, ({ person }) => person);
  return (person) =>
    (byPerson.get(personKey(person)) ?? [])
      .map(({ event }) => event)
      .toSorted((a, b) => EVENT_ORDER.indexOf(a.key) - EVENT_ORDER.indexOf(b.key));
}
