// Leases of backups: no stored file is removed while one is valid.
import type { Records } from './tables.ts';

export async function insertLease(records: Records, id: string, expiresAt: number): Promise<void> {
  await records.insertInto('backupLease').values({ id, expiresAt }).execute();
}

/** Returns false if it expired; files may have been removed since. */
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

export async function deleteExpiredLeases(records: Records, now: number): Promise<void> {
  await records.deleteFrom('backupLease').where('expiresAt', '<=', now).execute();
}

export async function deleteAllLeases(records: Records): Promise<void> {
  await records.deleteFrom('backupLease').execute();
}
