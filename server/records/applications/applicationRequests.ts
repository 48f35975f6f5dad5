import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RequestState } from '#domain/decisions/decisions.ts';
import { MOST_LISTED_DECISIONS } from '#domain/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Records, Tables } from '../tables.ts';
import { countRows } from '../rows.ts';

export type RequestRecord = Selectable<Tables['applicationRequest']>;

const requestsOf = (records: Records, applicationId: number) =>
  records.selectFrom('applicationRequest').where('applicationId', '=', applicationId);

const shownRequestsOf = (records: Records, applicationId: number) =>
  requestsOf(records, applicationId).where('state', '<>', 'cancelled');

export const listRequests = (records: Records, applicationId: number) =>
  shownRequestsOf(records, applicationId)
    .leftJoin('user', 'user.id', 'applicationRequest.userId')
    .leftJoin('user as decider', 'decider.id', 'applicationRequest.decidedBy')
    .selectAll('applicationRequest')
    .select(['user.login', 'decider.login as decidedLogin', 'decider.fullName as decidedName'])
    .orderBy('applicationRequest.id', 'desc')
    .$narrowType<{ state: RequestState }>()
    .execute();

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

export const findOpenRequests = (records: Records, applicationId: number) =>
  requestsOf(records, applicationId).selectAll().where('state', '=', 'open').execute();

export const findRequest = (records: Records, applicationId: number, id: number) =>
  shownRequestsOf(records, applicationId).selectAll().where('id', '=', id).executeTakeFirst();

export const countRequests = (records: Records, applicationId: number) =>
  countRows(requestsOf(records, applicationId));

export async function countOpenRequests(
  records: Records,
  competitionId: string,
): Promise<ReadonlyMap<number, number>> {
  const counted = await records
    .selectFrom('applicationRequest')
    .innerJoin('application', 'application.id', 'applicationRequest.applicationId')
    .select(({ fn }) => ['applicationId', fn.countAll<number>().as('count')])
    .where('competitionId', '=', competitionId)
    .where('state', '=', 'open')
    .groupBy('applicationId')
    .execute();
  return new Map(counted.map(({ applicationId, count }) => [applicationId, count]));
}

export const decidedRequestsOf = (records: Records, ownerId: number, since: number) =>
  records
    .selectFrom('applicationRequest')
    .innerJoin('application', 'application.id', 'applicationRequest.applicationId')
    .select(['applicationId', 'applicationRequest.id', 'kind', 'routine', 'name', 'state'])
    .select(['decidedAt', 'answer'])
    .where('application.ownerId', '=', ownerId)
    .where('applicationRequest.state', 'in', ['accepted', 'declined'])
    .where('decidedAt', '>=', since)
    .orderBy('decidedAt', 'desc')
    .orderBy('applicationRequest.id', 'desc')
    .limit(MOST_LISTED_DECISIONS)
    .$narrowType<{ state: 'accepted' | 'declined'; decidedAt: number }>()
    .execute();

export async function insertRequest(
  trx: Records,
  request: Insertable<Tables['applicationRequest']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('applicationRequest')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRequest = (
  trx: Records,
  id: number,
  changed: Updateable<Tables['applicationRequest']>,
) => trx.updateTable('applicationRequest').set(changed).where('id', '=', id).execute();

/** Closes the open requests of an entry or a whole application, because they became obsolete. `at` in epoch ms. */
export const closeRequests = (
  trx: Records,
  of: { applicationId: number } | { applicationId: number; routine: RoutineKey; name: string },
  at: number,
) =>
  trx
    .updateTable('applicationRequest')
    .set({ state: 'overtaken', decidedAt: at })
    .where((request) => request.and({ ...of, state: 'open' }))
    .execute();
