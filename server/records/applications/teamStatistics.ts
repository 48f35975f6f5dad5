// What everybody may know of a submitted application, written once when it is submitted: how many, never who (behaviour 1.5).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TeamStatistic } from '#contract/shapes.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { prepared } from '../prepared.ts';
import type { Records } from '../tables.ts';

const ID_LENGTH = 10;

export interface CountedApplication {
  id: number;
  competitionId: string;
  teamName: string;
  /** Epoch ms. */
  confirmedAt: number;
  athletes: number;
  staff: number;
  entries: readonly { routine: string }[];
}

/** Ids are made of places in the application: nothing about a person goes in, so nothing comes out. */
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

/** Without a letter that is not ASCII: such a text is read from the database and sent in far less time. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^\0-\x7f]/g,
    (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** As it is kept. */
const writtenStatistic = (application: CountedApplication): string =>
  asciiJson(statisticOf(application));

/** Everybody hears nothing of a removed application. */
export async function deleteTeamStatistic(trx: Records, applicationId: number): Promise<void> {
  await trx.deleteFrom('teamStatistic').where('applicationId', '=', applicationId).execute();
}

/** In the place of that of the version before; it goes with its application. */
export async function putTeamStatistic(
  trx: Records,
  application: CountedApplication,
): Promise<void> {
  const { id: applicationId, competitionId, confirmedAt } = application;
  await deleteTeamStatistic(trx, applicationId);
  const statistic = writtenStatistic(application);
  await trx
    .insertInto('teamStatistic')
    .values({ applicationId, competitionId, confirmedAt, statistic })
    .execute();
}

/** Of a competition: teams come and go, and what is written of one stays until its next version. */
export interface TeamStatistics {
  teams: number;
  /** The id of what was written last. */
  lastId: number | null;
  /** Of all in the order of submission, as JSON; undefined where there is none. */
  bytes: Uint8Array | undefined;
}

const countedTeams = prepared((records: Records, competitionId: string) =>
  records
    .selectFrom('teamStatistic')
    .select(({ fn }) => [
      fn.countAll<number>().as('teams'),
      fn.max<number | null>('id').as('lastId'),
    ])
    .where('competitionId', '=', competitionId),
);

/** How many there are, and the latest of them: an index tells it in a fraction of the time that reading them takes. */
export async function countTeams(
  records: Records,
  competitionId: string,
): Promise<Omit<TeamStatistics, 'bytes'>> {
  const [counted] = await countedTeams(records, competitionId);
  return counted ?? { teams: 0, lastId: null };
}

const joinedStatistics = prepared((records: Records, competitionId: string) =>
  records
    .selectFrom(
      // Sorted before it is joined: in the order of the index that takes a third of the time.
      records
        .selectFrom('teamStatistic')
        .select(['statistic', 'id'])
        .where('competitionId', '=', competitionId)
        .orderBy('confirmedAt')
        .orderBy('applicationId')
        .as('team'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('teams'),
      fn.max<number | null>('id').as('lastId'),
      sql<string | null>`string_agg(${sql.ref('statistic')}, ',')`.as('joined'),
    ]),
);

export async function readTeamStatistics(
  records: Records,
  competitionId: string,
): Promise<TeamStatistics> {
  const none = { teams: 0, lastId: null, joined: null };
  const [{ joined, ...counted } = none] = await joinedStatistics(records, competitionId);
  // Of ASCII alone, so that each letter is a byte.
  const bytes = joined ? Buffer.from(`[${joined}]`, 'latin1') : undefined;
  return { ...counted, bytes };
}
