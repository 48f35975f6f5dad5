// Rows of the whole installation: its id, the time of its last sweep, and leases of backups.
import type { Records } from './tables.ts';
import { isFound } from './rows.ts';

export async function installationId(records: Records): Promise<string> {
  const { id } = await records.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Claims the sweep, unless a sweep began less than `everyMs` ago. Ignores a future begin: the clock was wrong. */
export const takeSweep = (records: Records, now: number, everyMs: number) =>
  isFound(
    records
      .updateTable('installation')
      .set({ sweptAt: now })
      .where((row) => row.or([row('sweptAt', '<=', now - everyMs), row('sweptAt', '>', now)]))
      .returning('single'),
  );

export const returnSweep = (records: Records) =>
  records.updateTable('installation').set({ sweptAt: 0 }).execute();

export const insertLease = (records: Records, id: string, expiresAt: number) =>
  records.insertInto('backupLease').values({ id, expiresAt }).execute();

/** Extends a backup's lease. Returns false if the lease has expired, because files may have been deleted since then. */
export const renewLease = (records: Records, id: string, now: number, expiresAt: number) =>
  isFound(
    records
      .updateTable('backupLease')
      .set({ expiresAt })
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .returning('id'),
  );

export const hasLease = (records: Records, now: number) =>
  isFound(records.selectFrom('backupLease').select('id').where('expiresAt', '>', now));

export const deleteLease = (records: Records, id: string) =>
  records.deleteFrom('backupLease').where('id', '=', id).execute();

export const deleteAllLeases = (records: Records) => records.deleteFrom('backupLease').execute();

const EXPIRING = ['session', 'backupLease', 'attempt', 'passwordReset', 'invitation'] as const;

export async function deleteExpired(records: Records, now: number): Promise<void> {
  for (const table of EXPIRING) {
    await records.deleteFrom(table).where('expiresAt', '<=', now).execute();
  }
}
