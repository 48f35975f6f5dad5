// The athletes of a submitted application with the events they swim in.
import type { Athlete } from '#domain/application.ts';
import { type AthleteEvent, athleteEvents } from '#domain/athleteEvents.ts';
import { fullName } from '#domain/entry/entryName.ts';
import type { SubmittedApplication } from './submittedApplication.ts';

export interface ReportedAthlete {
  team: string;
  /** In full. */
  name: string;
  athlete: Athlete;
  /** In the order in which the events are run. */
  events: readonly AthleteEvent[];
  /** Application and place in its form: the same in every report. */
  id: string;
}

/** In the order of the form. */
export function reportedAthletes({ rowid, application }: SubmittedApplication): ReportedAthlete[] {
  const eventsOf = athleteEvents(application);
  return application.athletes.map((athlete, index) => ({
    team: application.teamName,
    name: fullName(athlete),
    athlete,
    events: eventsOf(athlete),
    id: `${rowid}-${index + 1}`,
  }));
}
