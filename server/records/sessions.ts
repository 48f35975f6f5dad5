// Sessions: who is signed in and until when.
import { prepared } from './prepared.ts';
import type { Records } from './tables.ts';
import type { User } from './users.ts';

export interface SessionRecord {
  tokenHash: string;
  expiresAt: number;
  user: User;
}

const sessionsWithUsers = prepared((records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .selectAll('user')
    .select('session.expiresAt')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now),
);

/** The session of a token that has not run out at `now` (epoch ms). */
export async function findSession(
  records: Records,
  tokenHash: string,
  now: number,
): Promise<SessionRecord | undefined> {
  const [row] = await sessionsWithUsers(records, tokenHash, now);
  if (!row) return undefined;
  const { expiresAt, ...user } = row;
  return { tokenHash, expiresAt, user };
}

export async function insertSession(
  records: Records,
  session: { tokenHash: string; userId: number; expiresAt: number },
): Promise<void> {
  await records.insertInto('session').values(session).execute();
}

export async function extendSession(
  records: Records,
  tokenHash: string,
  expiresAt: number,
): Promise<void> {
  await records
    .updateTable('session')
    .set({ expiresAt })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function deleteSession(records: Records, tokenHash: string): Promise<void> {
  await records.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(records: Records, userId: number): Promise<void> {
  await records.deleteFrom('session').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(records: Records, now: number): Promise<void> {
  await records.deleteFrom('session').where('expiresAt', '<=', now).execute();
}
