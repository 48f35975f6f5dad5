// Sessions: who is signed in, on which device and until when.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CompetitionRole } from '#domain/competition/competitionRole.ts';
import type { CompetitionRecord } from '../competitions/competitions.ts';
import { prepared } from '../prepared.ts';
import type { Records, Tables } from '../tables.ts';
import type { User } from './users.ts';

/** Without what only its person is told of it. */
export interface SessionRecord {
  tokenHash: string;
  expiresAt: number;
  seenAt: number;
  user: User;
}

const withUsers = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .selectAll('user')
    .select(['session.expiresAt', 'session.seenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now);

const sessionsWithUsers = prepared(withUsers);

const sessionsBesideCompetition = prepared(
  (records: Records, competitionId: string, tokenHash: string, now: number) =>
    withUsers(records, tokenHash, now)
      .leftJoin('competition', (join) =>
        join.on((each) => each('competition.id', '=', competitionId)),
      )
      .leftJoin('helper', (join) =>
        join
          .onRef('helper.competitionId', '=', 'competition.id')
          .onRef('helper.userId', '=', 'user.id'),
      )
      .select((each) => [
        each.ref('competition.id').as('competitionId'),
        each.ref('competition.ownerId').$notNull().as('ownerId'),
        each.ref('competition.name').$notNull().as('name'),
        each.ref('competition.dates').$notNull().as('dates'),
        each.ref('competition.place').$notNull().as('place'),
        each.ref('competition.info').$notNull().as('info'),
        each.ref('competition.deadline').$notNull().as('deadline'),
        'competition.deadlineMovedAt',
        'competition.musicLimits',
        'competition.fileId',
        'competition.fileSize',
        'helper.role',
      ]),
);

/** The session with its user, of a row as it came: copying it takes half as long as reading it. */
const sessionIn = (tokenHash: string, user: User & { expiresAt: number; seenAt: number }) => ({
  session: { tokenHash, expiresAt: user.expiresAt, seenAt: user.seenAt, user },
});

interface Found {
  session: SessionRecord;
  competition?: CompetitionRecord;
  /** What its person is in that competition. */
  role?: CompetitionRole | undefined;
}

/**
 * The session of a token that has not run out at `now` (epoch ms), also where its account is deleted. The competition
 * with an id is found in the same read, where there is one: two reads would take half as long again.
 */
export async function findSession(
  records: Records,
  tokenHash: string,
  now: number,
  competitionId: string | undefined,
): Promise<Found | undefined> {
  if (competitionId === undefined) {
    const [user] = await sessionsWithUsers(records, tokenHash, now);
    return user && sessionIn(tokenHash, user);
  }
  const [row] = await sessionsBesideCompetition(records, competitionId, tokenHash, now);
  if (!row || row.competitionId === null) return row && sessionIn(tokenHash, row);
  const { competitionId: id, ownerId, name, dates, place, info } = row;
  const { deadline, deadlineMovedAt, musicLimits, fileId, fileSize } = row;
  const facts = { id, ownerId, name, dates, place, info };
  const competition = { ...facts, deadline, deadlineMovedAt, musicLimits, fileId, fileSize };
  const role = ownerId === row.id ? 'owner' : (row.role ?? undefined);
  return { ...sessionIn(tokenHash, row), competition, role };
}

/** Whether a session was not ended since it was found. */
export const hasSession = async (trx: Records, tokenHash: string): Promise<boolean> =>
  (await trx
    .selectFrom('session')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

/** The sessions of a person that have not run out at `now` (epoch ms), the last used first. */
export const sessionsOf = (
  records: Records,
  userId: number,
  now: number,
): Promise<Selectable<Tables['session']>[]> =>
  records
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('tokenHash')
    .execute();

/** Begins a session; of its person's others the `kept` last used ones stay. */
export async function insertSession(
  records: Records,
  session: Insertable<Tables['session']>,
  kept: number,
): Promise<void> {
  const lastUsed = records
    .selectFrom('session')
    .select('tokenHash')
    .where('userId', '=', session.userId)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('tokenHash')
    .limit(kept);
  await records
    .deleteFrom('session')
    .where('userId', '=', session.userId)
    .where('tokenHash', 'not in', lastUsed)
    .execute();
  await records.insertInto('session').values(session).execute();
}

export async function updateSession(
  records: Records,
  tokenHash: string,
  changed: Updateable<Tables['session']>,
): Promise<void> {
  await records.updateTable('session').set(changed).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSession(records: Records, tokenHash: string): Promise<void> {
  await records.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

/** All sessions of a person, but for the one that is `spared`. */
export async function deleteSessionsOf(
  records: Records,
  userId: number,
  spared = '',
): Promise<void> {
  await records
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', spared)
    .execute();
}

export async function deleteExpiredSessions(records: Records, now: number): Promise<void> {
  await records.deleteFrom('session').where('expiresAt', '<=', now).execute();
}
