import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { SharedPeople } from '#contract/shapes/readinessShapes.ts';
import { APPLICATION_BYTES, MOST_SHARED_PEOPLE } from '#domain/limits.ts';
import { sharedPeople, type TeamAthletes } from '#domain/competition/sharedPeople.ts';
import { contentsIn } from '#server/records/applications/applications.ts';
import type { Records } from '#server/records/tables.ts';

export async function sharedPeopleIn(
  records: Records,
  competitionId: string,
): Promise<SharedPeople> {
  const teams: TeamAthletes[] = [];
  for await (const some of contentsIn(records, competitionId, APPLICATION_BYTES)) {
    for (const { id, content } of some) {
      const application = parseContent(content);
      if (!application) continue;
      teams.push({ rowid: id, team: application.teamName, athletes: application.athletes });
    }
    await nextTurn();
  }
  const people = sharedPeople(teams);
  return { count: people.length, people: people.slice(0, MOST_SHARED_PEOPLE) };
}
