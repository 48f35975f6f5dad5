import type { Insertable, Selectable, Updateable } from 'kysely';
import { folded, isSameEmail } from '#domain/normaliseText.ts';
import { concernsPerson } from '../changes.ts';
import { idsOf, isFound } from '../rows.ts';
import { cancelResets } from './passwordResets.ts';
import type { Records, Tables } from '../tables.ts';

export type User = Selectable<Tables['user']>;

/** Folds a login, because logins are case-insensitive: «Ирина» and «ирина» are equal (api 2.5). */
export const loginKey = folded;

const users = (records: Records) => records.selectFrom('user').where('deletedAt', 'is', null);

export const findUser = (records: Records, login: string) =>
  users(records).selectAll().where('loginKey', '=', loginKey(login)).executeTakeFirst();

export const userWithId = (records: Records, id: number) =>
  users(records).selectAll().where('id', '=', id).executeTakeFirst();

export async function loginsOf(
  records: Records,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await users(records)
    .select(['id', 'login'])
    .where('id', 'in', idsOf(ids))
    .execute();
  return new Map(found.map(({ id, login }) => [id, login]));
}

/** Finds users whose login or e-mail equals the text, case-insensitively. */
export const usersCalled = (records: Records, text: string, most: number) =>
  users(records)
    .selectAll()
    .where((row) =>
      row.or([row('loginKey', '=', folded(text)), row('emailKey', '=', folded(text))]),
    )
    .orderBy('id')
    .limit(most)
    .execute();

/** Locks a user. The lock does not block inserts of rows that reference the user. */
const locked = (trx: Records, of: { id: number; password?: string }) =>
  isFound(
    users(trx)
      .select('id')
      .where((user) => user.and(of))
      .forNoKeyUpdate(),
  );

export const hasPassword = (trx: Records, { id, password }: Pick<User, 'id' | 'password'>) =>
  locked(trx, { id, password });

export const isDeleted = (records: Records, id: number) =>
  isFound(
    records.selectFrom('user').select('id').where('id', '=', id).where('deletedAt', 'is not', null),
  );

/** Returns true if a user exists. Deleted accounts count, so that nobody becomes the first user again. */
export const hasUsers = (records: Records) =>
  isFound(records.selectFrom('user').select('id').limit(1));

/** Locks a user until the transaction ends. Returns false if the account is deleted. */
export const lockUser = (trx: Records, id: number) => locked(trx, { id });

/** Locks users, sorted by id to avoid deadlocks. Returns the ids of existing users. */
export async function lockUsers(
  trx: Records,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const there = new Set<number>();
  for (const id of new Set(ids.toSorted((a, b) => a - b))) {
    if (await lockUser(trx, id)) there.add(id);
  }
  return there;
}

/** Makes sign-ups wait for each other until a user exists. Locks a row that every database has. */
export const lockFirstUser = (trx: Records) =>
  trx
    .withTables<{ kysely_migration_lock: { id: string } }>()
    .selectFrom('kysely_migration_lock')
    .select('id')
    .forUpdate()
    .execute();

export const insertUser = (
  records: Records,
  user: Omit<Insertable<Tables['user']>, 'loginKey' | 'emailKey'>,
) =>
  records
    .insertInto('user')
    .values({ ...user, loginKey: loginKey(user.login), emailKey: folded(user.email) })
    .onConflict((conflict) => conflict.column('loginKey').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Updates name and e-mail. If the e-mail changed, cancels links for a new password and returns the previous e-mail. */
export async function updatePerson(
  trx: Records,
  userId: number,
  { fullName, email }: { fullName: string; email: string },
): Promise<string | undefined> {
  const before = await userWithId(trx, userId);
  await concernsPerson(trx, userId);
  await updateUser(trx, userId, { fullName, email, emailKey: folded(email) });
  if (!before || isSameEmail(before.email, email)) return undefined;
  await updateUser(trx, userId, { emailProved: 0 });
  await cancelResets(trx, userId);
  return before.email;
}

export const updateUser = (records: Records, id: number, changed: Updateable<Tables['user']>) =>
  records.updateTable('user').set(changed).where('id', '=', id).execute();

export async function setPassword(trx: Records, userId: number, password: string): Promise<void> {
  await updateUser(trx, userId, { password });
  await cancelResets(trx, userId);
}

export async function isFirstWithEmail(
  records: Records,
  { id, emailKey }: Pick<User, 'id' | 'emailKey'>,
): Promise<boolean> {
  const older = await records
    .selectFrom('user')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return older === undefined;
}
