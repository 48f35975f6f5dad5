import type { Insertable, Selectable } from 'kysely';
import type { RequestState } from '#domain/decisions/decisions.ts';
import { MOST_DECISIONS_TOLD } from '#domain/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Records, Tables } from '../tables.ts';
import { countRows } from '../rows.ts';

export type RequestRecord = Selectable<Tables['applicationRequest']>;

export type DecidedRecord = RequestRecord & { state: 'accepted' | 'declined'; decidedAt: number };

const requestsOf = (records: Records, applicationId: number) =>
  records.selectFrom('applicationRequest').where('applicationId', '=', applicationId);

const standingOf = (records: Records, applicationId: number) =>
  requestsOf(records, applicationId).where('state', '<>', 'cancelled');

/** Newest first; logins are null for deleted accounts. */
export const listRequests = (records: Records, applicationId: number) =>
  standingOf(records, applicationId)
    .leftJoin('user', 'user.id', 'applicationRequest.userId')
    .leftJoin('user as decider', 'decider.id', 'applicationRequest.decidedBy')
    .selectAll('applicationRequest')
    .select(['user.login', 'decider.login as decidedLogin'])
    .orderBy('applicationRequest.id', 'desc')
    .$narrowType<{ state: RequestState }>()
    .execute();

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

export const findOpenRequests = (
  records: Records,
  applicationId: number,
): Promise<RequestRecord[]> =>
  requestsOf(records, applicationId).selectAll().where('state', '=', 'open').execute();

export const findRequest = (
  records: Records,
  applicationId: number,
  id: number,
): Promise<RequestRecord | undefined> =>
  standingOf(records, applicationId).selectAll().where('id', '=', id).executeTakeFirst();

export const countRequests = (records: Records, applicationId: number): Promise<number> =>
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

export async function decidedRequestsOf(
  records: Records,
  ownerId: number,
  since: number,
): Promise<ReadonlyMap<number, readonly DecidedRecord[]>> {
  const decided = await records
    .selectFrom('applicationRequest')
    .innerJoin('application', 'application.id', 'applicationRequest.applicationId')
    .selectAll('applicationRequest')
    .where('application.ownerId', '=', ownerId)
    .where('applicationRequest.state', 'in', ['accepted', 'declined'])
    .where('decidedAt', '>=', since)
    .orderBy('decidedAt', 'desc')
    .orderBy('applicationRequest.id', 'desc')
    .limit(MOST_DECISIONS_TOLD)
    .$narrowType<{ state: DecidedRecord['state']; decidedAt: number }>()
    .execute();
  return Map.groupBy(decided, ({ applicationId }) => applicationId);
}

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

/** Hidden, but still counted. */
export async function cancelRequest(trx: Records, id: number): Promise<void> {
  await trx
    .updateTable('applicationRequest')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .execute();
}

interface Decided {
  state: Exclude<RequestState, 'open'>;
  decidedAt: number;
  decidedBy: number;
  answer: string;
}

export async function decideRequest(trx: Records, id: number, decided: Decided): Promise<void> {
  await trx.updateTable('applicationRequest').set(decided).where('id', '=', id).execute();
}

/** Closes open requests of an entry or an application as obsolete at `at` (epoch ms). */
export async function closeRequests(
  trx: Records,
  of: { applicationId: number } | { applicationId: number; routine: RoutineKey; name: string },
  at: number,
): Promise<void> {
  await trx
    .updateTable('applicationRequest')
    .set({ state: 'overtaken', decidedAt: at })
    .where((request) => request.and({ ...of, state: 'open' }))
    .execute();
}
