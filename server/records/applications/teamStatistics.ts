// Statistics of submitted applications, without names because everybody can read the statistics (behaviour 1.5).
import { createHash } from 'node:crypto';
import type { TeamStatistic } from '#contract/shapes.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Records } from '../tables.ts';

const ID_LENGTH = 10;

export interface CountedApplication {
  id: number;
  competitionId: string;
  teamName: string;
  confirmedAt: number;
  athletes: number;
  staff: number;
  entries: readonly { routine: string }[];
}

/** Hashes ids and a position, but no name: the hash of a name could be guessed. */
const opaqueId = ({ competitionId, id }: CountedApplication, place: string): string =>
  createHash('sha256')
    .update(`${competitionId}/${id}/${place}`)
    .digest('base64url')
    .slice(0, ID_LENGTH);

function statisticOf(application: CountedApplication): TeamStatistic {
  const ids = (place: string, count: number) =>
    Array.from({ length: count }, (_, index) => opaqueId(application, `${place}-${index}`));
  const byRoutine = Map.groupBy(application.entries, ({ routine }) => routine);
  const entries = (routine: RoutineKey) => ids(routine, byRoutine.get(routine)?.length ?? 0);
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

export const deleteTeamStatistic = (trx: Records, applicationId: number) =>
  trx.deleteFrom('teamStatistic').where('applicationId', '=', applicationId).execute();

export async function putTeamStatistic(
  trx: Records,
  application: CountedApplication,
): Promise<void> {
  const { id: applicationId, competitionId, confirmedAt } = application;
  await deleteTeamStatistic(trx, applicationId);
  const statistic = JSON.stringify(statisticOf(application));
  await trx
    .insertInto('teamStatistic')
    .values({ applicationId, competitionId, confirmedAt, statistic })
    .execute();
}

export async function teamStatisticsIn(records: Records, competitionId: string): Promise<string[]> {
  const teams = await records
    .selectFrom('teamStatistic')
    .select('statistic')
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('applicationId')
    .execute();
  return teams.map(({ statistic }) => statistic);
}
