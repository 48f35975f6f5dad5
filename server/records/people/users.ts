import type { Insertable, Selectable } from 'kysely';
import { folded, isSameEmail } from '#domain/normaliseText.ts';
import { concernsPerson } from '../changes.ts';
import { idsOf, isFound } from '../rows.ts';
import { cancelResets } from './passwordResets.ts';
import type { Records, Tables } from '../tables.ts';

export type User = Selectable<Tables['user']>;

/** Logins are case-insensitive: «Ирина» and «ирина» are equal (api 2.5). */
export const loginKey = folded;

/** Deleted accounts have no login. */
export const findUser = (records: Records, login: string): Promise<User | undefined> =>
  records
    .selectFrom('user')
    .selectAll()
    .where('loginKey', '=', loginKey(login))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export const userWithId = (records: Records, id: number): Promise<User | undefined> =>
  records
    .selectFrom('user')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export async function loginsOf(
  records: Records,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const users = await records
    .selectFrom('user')
    .select(['id', 'login'])
    .where('id', 'in', idsOf(ids))
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(users.map(({ id, login }) => [id, login] as const));
}

/** Users by login or e-mail, case-insensitive, oldest first. */
export const usersCalled = (records: Records, text: string, most: number): Promise<User[]> =>
  records
    .selectFrom('user')
    .selectAll()
    .where((row) =>
      row.or([row('loginKey', '=', folded(text)), row('emailKey', '=', folded(text))]),
    )
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();

export const hasPassword = (
  trx: Records,
  { id, password }: Pick<User, 'id' | 'password'>,
): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('user')
      .select('id')
      .where('id', '=', id)
      .where('password', '=', password)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate(),
  );

export const isDeleted = (records: Records, id: number): Promise<boolean> =>
  isFound(
    records.selectFrom('user').select('id').where('id', '=', id).where('deletedAt', 'is not', null),
  );

/** Includes deleted accounts, so that the next user is not the first. */
export const hasUsers = (records: Records): Promise<boolean> =>
  isFound(records.selectFrom('user').select('id').limit(1));

/** Serializes changes of a user until the transaction ends; false if the account is deleted. */
export const lockUser = (trx: Records, id: number): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('user')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // Allows concurrent writes of rows that reference the user.
      .forNoKeyUpdate(),
  );

/** Locks users ordered by id against deadlocks. Returns the existing ones. */
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

/** Locks a row that every database has, because there is no user yet. */
export async function lockFirstUser(trx: Records): Promise<void> {
  await trx
    .withTables<{ kysely_migration_lock: { id: string } }>()
    .selectFrom('kysely_migration_lock')
    .select('id')
    .forUpdate()
    .execute();
}

export const insertUser = (
  records: Records,
  user: Omit<Insertable<Tables['user']>, 'loginKey' | 'emailKey'>,
): Promise<User | undefined> =>
  records
    .insertInto('user')
    .values({ ...user, loginKey: loginKey(user.login), emailKey: folded(user.email) })
    .onConflict((conflict) => conflict.column('loginKey').doNothing())
    .returningAll()
    .executeTakeFirst();

/** A new address cancels password links. Returns the previous address; undefined if unchanged. */
export async function updatePerson(
  trx: Records,
  userId: number,
  { fullName, email }: { fullName: string; email: string },
): Promise<string | undefined> {
  const before = await userWithId(trx, userId);
  await concernsPerson(trx, userId);
  await trx
    .updateTable('user')
    .set({ fullName, email, emailKey: folded(email) })
    .where('id', '=', userId)
    .execute();
  if (!before || isSameEmail(before.email, email)) return undefined;
  await trx.updateTable('user').set({ emailProved: 0 }).where('id', '=', userId).execute();
  await cancelResets(trx, userId);
  return before.email;
}

export async function setMailChoice(
  records: Records,
  userId: number,
  { receipts, reminders }: { receipts?: boolean | undefined; reminders?: boolean | undefined },
): Promise<void> {
  const wanted = {
    ...(receipts !== undefined && { wantsReceipts: receipts ? 1 : 0 }),
    ...(reminders !== undefined && { wantsReminders: reminders ? 1 : 0 }),
  };
  if (Object.keys(wanted).length === 0) return;
  await records.updateTable('user').set(wanted).where('id', '=', userId).execute();
}

export async function setAccess(records: Records, userId: number, access: number): Promise<void> {
  await records.updateTable('user').set({ access }).where('id', '=', userId).execute();
}

/** Cancels password links. */
export async function setPassword(trx: Records, userId: number, password: string): Promise<void> {
  await trx.updateTable('user').set({ password }).where('id', '=', userId).execute();
  await cancelResets(trx, userId);
}

export async function proveEmail(trx: Records, userId: number): Promise<void> {
  await trx.updateTable('user').set({ emailProved: 1 }).where('id', '=', userId).execute();
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
