// The leases of backups: while one stands no stored file is removed, so that a backup finds all that it names.
import type { Records } from './tables.ts';

/** Instants in epoch ms. */
export async function insertLease(records: Records, id: string, expiresAt: number): Promise<void> {
  await records.insertInto('backupLease').values({ id, expiresAt }).execute();
}

/** False when it has run out meanwhile: files may have been removed since. */
export async function renewLease(
  records: Records,
  id: string,
  now: number,
  expiresAt: number,
): Promise<boolean> {
  const renewed = await records
    .updateTable('backupLease')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function hasLease(records: Records, now: number): Promise<boolean> {
  const standing = await records
    .selectFrom('backupLease')
    .select('id')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return standing !== undefined;
}

export async function deleteLease(records: Records, id: string): Promise<void> {
  await records.deleteFrom('backupLease').where('id', '=', id).execute();
}

/** Those that a backup left that did not come to its end. */
export async function deleteExpiredLeases(records: Records, now: number): Promise<void> {
  await records.deleteFrom('backupLease').where('expiresAt', '<=', now).execute();
}

/** In a copy nobody makes a backup. */
export async function deleteAllLeases(records: Records): Promise<void> {
  await records.deleteFrom('backupLease').execute();
}
