// Confirmed applications and the places of their entries.
import type { Selectable } from 'kysely';
import { teamKey } from '#domain/teamKey.ts';
import type { Records, Tables } from './tables.ts';

export type ApplicationRecord = Selectable<Tables['application']>;

/** An application with what its competition is called and until when it takes entries. */
export type ApplicationWithCompetition = ApplicationRecord &
  Pick<Selectable<Tables['competition']>, 'name' | 'dates' | 'place' | 'deadline'>;

const withCompetition = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .selectAll('application')
    .select(['competition.name', 'competition.dates', 'competition.place', 'competition.deadline']);

export const findApplication = (
  records: Records,
  id: number,
): Promise<ApplicationWithCompetition | undefined> =>
  withCompetition(records).where('application.id', '=', id).executeTakeFirst();

/** Latest confirmed first. */
export const applicationsOf = (
  records: Records,
  ownerId: number,
): Promise<ApplicationWithCompetition[]> =>
  withCompetition(records)
    .where('application.ownerId', '=', ownerId)
    .orderBy('confirmedAt', 'desc')
    .orderBy('application.id', 'desc')
    .execute();

/** In the order of confirmation. */
export const applicationsIn = (
  records: Records,
  competitionId: string,
): Promise<ApplicationRecord[]> =>
  records
    .selectFrom('application')
    .selectAll()
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();

export async function isTeamConfirmed(
  records: Records,
  competitionId: string,
  teamName: string,
): Promise<boolean> {
  const row = await records
    .selectFrom('application')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('teamKey', '=', teamKey(teamName))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a confirmed application and answers its rowid. */
export async function insertApplication(
  records: Records,
  application: Omit<ApplicationRecord, 'id' | 'teamKey'>,
  entries: readonly { routine: string; name: string }[],
): Promise<number> {
  const { id } = await records
    .insertInto('application')
    .values({ ...application, teamKey: teamKey(application.teamName) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entries.length > 0) {
    await records
      .insertInto('applicationEntry')
      .values(entries.map(({ routine, name }) => ({ applicationId: id, routine, name })))
      .execute();
  }
  return id;
}

export async function deleteApplication(records: Records, id: number): Promise<void> {
  await records.deleteFrom('application').where('id', '=', id).execute();
}
