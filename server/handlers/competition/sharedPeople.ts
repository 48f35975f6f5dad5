// Who stands in several submitted applications of a competition; contents are heavy, so some are read at a time and others have their turn between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { SharedPeople } from '#contract/shapes/readinessShapes.ts';
import { MOST_SHARED_PEOPLE } from '#domain/limits.ts';
import { sharedPeople, type TeamAthletes } from '#domain/competition/sharedPeople.ts';
import {
  applicationContents,
  applicationIdsIn,
} from '#server/records/applications/applications.ts';
import type { Records } from '#server/records/tables.ts';

const AT_A_TIME = 10;

export async function sharedPeopleIn(
  records: Records,
  competitionId: string,
): Promise<SharedPeople> {
  const teams: TeamAthletes[] = [];
  const ids = await applicationIdsIn(records, competitionId);
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    for (const { id, content } of await applicationContents(
      records,
      ids.slice(at, at + AT_A_TIME),
    )) {
      const application = parseContent(content);
      if (!application) continue;
      teams.push({ rowid: id, team: application.teamName, athletes: application.athletes });
    }
    await nextTurn();
  }
  const people = sharedPeople(teams);
  return { count: people.length, people: people.slice(0, MOST_SHARED_PEOPLE) };
}
