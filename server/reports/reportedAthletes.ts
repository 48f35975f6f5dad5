// Every athlete of the submitted applications with the events they swim in, by team and then by name.
import type { Athlete } from '#domain/application.ts';
import { type AthleteEvent, athleteEvents } from '#domain/athleteEvents.ts';
import { fullName } from '#domain/entry/entryName.ts';
import type { SubmittedApplication } from './submittedApplication.ts';
import { compareTexts } from './order.ts';

export interface ReportedAthlete {
  team: string;
  athlete: Athlete;
  /** In the order in which the events are run. */
  events: readonly AthleteEvent[];
  /** Application and place in its form: the same in every report. */
  id: string;
}

export function reportedAthletes(applications: readonly SubmittedApplication[]): ReportedAthlete[] {
  return applications
    .flatMap(({ rowid, application }): ReportedAthlete[] => {
      const eventsOf = athleteEvents(application);
      return application.athletes.map((athlete, index) => ({
        team: application.teamName,
        athlete,
        events: eventsOf(athlete),
        id: `${rowid}-${index + 1}`,
      }));
    })
    .toSorted((a, b) => compareTexts([a.team, fullName(a.athlete)], [b.team, fullName(b.athlete)]));
}
