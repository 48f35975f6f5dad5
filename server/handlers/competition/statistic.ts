// What everybody may know of a submitted application: how many, never who (behaviour 1.5).
import { createHash } from 'node:crypto';
import type { TeamStatistic } from '#contract/shapes.ts';
import type { RoutineKey } from '#domain/programme.ts';
import {
  type ApplicationFacts,
  applicationFactsIn,
  entryCountsIn,
} from '#server/records/applications.ts';
import type { Records } from '#server/records/tables.ts';

const ID_LENGTH = 10;

/** Ids are made of places in the application: nothing about a person goes in, so nothing comes out. */
const opaqueId = (application: ApplicationFacts, place: string): string =>
  createHash('sha256')
    .update(`${application.competitionId}/${application.id}/${place}`)
    .digest('base64url')
    .slice(0, ID_LENGTH);

function statisticOf(
  application: ApplicationFacts,
  entryCount: (routine: RoutineKey) => number,
): TeamStatistic {
  const ids = (place: string, count: number) =>
    Array.from({ length: count }, (_, index) => opaqueId(application, `${place}-${index}`));
  const entries = (routine: RoutineKey) => ids(routine, entryCount(routine));
  return {
    teamName: application.teamName,
    athletes: ids('athlete', application.athletes),
    staff: ids('staff', application.staff),
    free: {
      solo: entries('free-solo'),
      male_solo: entries('free-male_solo'),
      duet: entries('free-duet'),
      mixed: entries('free-mixed'),
      team: entries('free-team'),
      highlight: entries('free-highlight'),
      combi: entries('free-combi'),
    },
    tech: {
      solo: entries('tech-solo'),
      male_solo: entries('tech-male_solo'),
      duet: entries('tech-duet'),
      mixed: entries('tech-mixed'),
      team: entries('tech-team'),
    },
  };
}

/** In the order of submission. */
export async function statisticIn(
  records: Records,
  competitionId: string,
): Promise<TeamStatistic[]> {
  const applications = await applicationFactsIn(records, competitionId);
  const countKey = (applicationId: number, routine: string) => `${applicationId}/${routine}`;
  const counts = new Map(
    (await entryCountsIn(records, competitionId)).map(({ applicationId, routine, count }) => [
      countKey(applicationId, routine),
      count,
    ]),
  );
  return applications.map((application) =>
    statisticOf(application, (routine) => counts.get(countKey(application.id, routine)) ?? 0),
  );
}
