// Identity of an installation, the claim of its sweep, leases of backups, and deletion of expired rows.
import type { Records } from './tables.ts';
import { isFound } from './rows.ts';

export async function installationId(records: Records): Promise<string> {
  const { id } = await records.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims the sweep for one process; false if there was one less than `everyMs` ago. `now` in epoch
 * ms; may jump back.
 */
export const takeSweep = (records: Records, now: number, everyMs: number): Promise<boolean> =>
  isFound(
    records
      .updateTable('installation')
      .set({ sweptAt: now })
      .where((row) => row.or([row('sweptAt', '<=', now - everyMs), row('sweptAt', '>', now)]))
      .returning('single'),
  );

export async function returnSweep(records: Records): Promise<void> {
  await records.updateTable('installation').set({ sweptAt: 0 }).execute();
}

export async function insertLease(records: Records, id: string, expiresAt: number): Promise<void> {
  await records.insertInto('backupLease').values({ id, expiresAt }).execute();
}

/** Returns false if it expired; files may have been removed since. */
export const renewLease = (
  records: Records,
  id: string,
  now: number,
  expiresAt: number,
): Promise<boolean> =>
  isFound(
    records
      .updateTable('backupLease')
      .set({ expiresAt })
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .returning('id'),
  );

export const hasLease = (records: Records, now: number): Promise<boolean> =>
  isFound(records.selectFrom('backupLease').select('id').where('expiresAt', '>', now));

export async function deleteLease(records: Records, id: string): Promise<void> {
  await records.deleteFrom('backupLease').where('id', '=', id).execute();
}

export async function deleteAllLeases(records: Records): Promise<void> {
  await records.deleteFrom('backupLease').execute();
}

const EXPIRING = ['session', 'backupLease', 'attempt', 'passwordReset', 'invitation'] as const;

export async function deleteExpired(records: Records, now: number): Promise<void> {
  for (const table of EXPIRING) {
    await records.deleteFrom(table).where('expiresAt', '<=', now).execute();
  }
}
