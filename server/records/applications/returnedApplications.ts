// Applications that an organiser has returned for correction: until when each is open, and for which submission.
import { teamKey } from '#domain/entry/teamKey.ts';
import type { ApplicationFacts } from './applications.ts';
import { textsOf } from '../jsonRows.ts';
import type { Records } from '../tables.ts';

/** Whose and of which competition applications are. */
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

/** The returned ones of these drafts ('': those without one), and until when each is open, as deadlines are written. */
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

/** The returned application that a submission corrects: its draft's, or that of its team which has no draft. */
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

/** All of an owner. */
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

/** Those whose competition takes no entries at `now` (epoch ms): the time of some may be over. */
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

/** The application until the end of the transaction, in which nobody else changes it. */
export const lockApplication = (trx: Records, id: number): Promise<ApplicationFacts | undefined> =>
  trx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Return {
  /** Until when it may be submitted again, as deadlines are written. */
  openUntil: string;
  returnReason: string;
  /** Epoch ms. */
  returnedAt: number;
}

/** Returns an application, or says anew why and until when. */
export async function returnApplication(trx: Records, id: number, given: Return): Promise<void> {
  await trx.updateTable('keptApplication').set(given).where('id', '=', id).execute();
}

/** The return of an application ends without another version. */
export async function endReturn(trx: Records, id: number): Promise<void> {
  const none = { openUntil: null, returnReason: null, returnedAt: null };
  await trx.updateTable('keptApplication').set(none).where('id', '=', id).execute();
}

/** Of a competition: whose each is, and until when it is open, as deadlines are written. */
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
