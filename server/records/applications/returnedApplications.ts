import { teamKey } from '#domain/normaliseText.ts';
import type { ApplicationFacts } from './applications.ts';
import { textsOf } from '../rows.ts';
import type { Records } from '../tables.ts';

interface OfOwner {
  ownerId: number;
  competitionId: string;
}

const returnedOf = (records: Records, { ownerId, competitionId }: OfOwner) =>
  records
    .selectFrom('application')
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('openUntil', 'is not', null);

/** Returned applications of these drafts ('' means without one) with their deadlines. */
export async function returnedWith(
  records: Records,
  owner: OfOwner,
  drafts: readonly string[],
): Promise<{ draft: string; openUntil: string }[]> {
  const returned = await returnedOf(records, owner)
    .select(['draft', 'openUntil'])
    .where('draft', 'in', textsOf(drafts))
    .execute();
  return returned.map(({ draft, openUntil }) => ({ draft, openUntil: openUntil ?? '' }));
}

/**
 * Finds the returned application that a submission corrects, by its draft or by its team without a
 * draft.
 */
export const findReturned = (
  records: Records,
  { draft, teamName, ...owner }: OfOwner & { draft: string; teamName: string },
): Promise<ApplicationFacts | undefined> =>
  returnedOf(records, owner)
    .selectAll()
    .where((application) =>
      application.or([
        application.and([application('draft', '=', draft), application('draft', '<>', '')]),
        application.and({ draft: '', teamKey: teamKey(teamName) }),
      ]),
    )
    .orderBy('draft', 'desc')
    .limit(1)
    .executeTakeFirst();

export const returnedOfOwner = (
  records: Records,
  ownerId: number,
): Promise<Pick<ApplicationFacts, 'id' | 'ownerId'>[]> =>
  records
    .selectFrom('application')
    .select(['id', 'ownerId'])
    .where('ownerId', '=', ownerId)
    .where('openUntil', 'is not', null)
    .execute();

/**
 * Returned applications of closed competitions; some returns may have ended by `now` (epoch ms).
 */
export const returnedInClosed = (
  records: Records,
  now: number,
): Promise<Pick<ApplicationFacts, 'id' | 'ownerId' | 'openUntil'>[]> =>
  records
    .selectFrom('application')
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .select(['application.id', 'application.ownerId', 'application.openUntil'])
    .where('application.openUntil', 'is not', null)
    .where('competition.deadlineAt', '<=', now)
    .execute();

export const lockApplication = (trx: Records, id: number): Promise<ApplicationFacts | undefined> =>
  trx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Return {
  openUntil: string;
  returnReason: string;
  returnedAt: number;
}

export async function returnApplication(trx: Records, id: number, given: Return): Promise<void> {
  await trx.updateTable('keptApplication').set(given).where('id', '=', id).execute();
}

export async function endReturn(trx: Records, id: number): Promise<void> {
  const none = { openUntil: null, returnReason: null, returnedAt: null };
  await trx.updateTable('keptApplication').set(none).where('id', '=', id).execute();
}

export async function returnedIn(
  records: Records,
  competitionId: string,
): Promise<{ teamName: string; openUntil: string }[]> {
  const returned = await records
    .selectFrom('application')
    .select(['teamName', 'openUntil'])
    .where('competitionId', '=', competitionId)
    .where('openUntil', 'is not', null)
    .execute();
  return returned.map(({ teamName, openUntil }) => ({ teamName, openUntil: openUntil ?? '' }));
}
