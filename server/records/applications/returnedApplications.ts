import type { NotNull } from 'kysely';
import { teamKey } from '#domain/normaliseText.ts';
import { textsOf } from '../rows.ts';
import type { Records } from '../tables.ts';

interface OfOwner {
  ownerId: number;
  competitionId: string;
}

const allReturned = (records: Records) =>
  records.selectFrom('application').where('openUntil', 'is not', null);

const returnedOf = (records: Records, { ownerId, competitionId }: OfOwner) =>
  allReturned(records).where((row) => row.and({ ownerId, competitionId }));

/** Finds the returned applications of the given drafts. '' stands for applications without a draft. */
export const returnedWith = (records: Records, owner: OfOwner, drafts: readonly string[]) =>
  returnedOf(records, owner)
    .select(['draft', 'openUntil'])
    .where('draft', 'in', textsOf(drafts))
    .$narrowType<{ openUntil: NotNull }>()
    .execute();

/** Finds the returned application that a submission corrects. Compares the drafts, or the teams if there is no draft. */
export const findReturned = (
  records: Records,
  { draft, teamName, ...owner }: OfOwner & { draft: string; teamName: string },
) =>
  returnedOf(records, owner)
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('draft', '=', draft), row('draft', '<>', '')]),
        row.and({ draft: '', teamKey: teamKey(teamName) }),
      ]),
    )
    .orderBy('draft', 'desc')
    .limit(1)
    .executeTakeFirst();

export const returnedOfOwner = (records: Records, ownerId: number) =>
  allReturned(records).select('id').where('ownerId', '=', ownerId).execute();

/** Lists returned applications of closed competitions, even if the time of the return is over. `now` in epoch ms. */
export const returnedInClosed = (records: Records, now: number) =>
  allReturned(records)
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .select(['application.id', 'application.ownerId', 'application.openUntil'])
    .where('competition.deadlineAt', '<=', now)
    .$narrowType<{ openUntil: NotNull }>()
    .execute();

export const returnedIn = (records: Records, competitionId: string) =>
  allReturned(records)
    .select(['teamName', 'openUntil'])
    .where('competitionId', '=', competitionId)
    .$narrowType<{ openUntil: NotNull }>()
    .execute();

export const lockApplication = (trx: Records, id: number) =>
  trx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
