// Identity of the installation, and the claim of the process that sweeps shared data.
import type { Records } from './tables.ts';

export async function installationId(records: Records): Promise<string> {
  const { id } = await records.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims the sweep for one process; false if there was one less than `everyMs` ago. `now` in epoch
 * ms; may jump back.
 */
export async function takeSweep(records: Records, now: number, everyMs: number): Promise<boolean> {
  const taken = await records
    .updateTable('installation')
    .set({ sweptAt: now })
    .where((row) => row.or([row('sweptAt', '<=', now - everyMs), row('sweptAt', '>', now)]))
    .returning('single')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function returnSweep(records: Records): Promise<void> {
  await records.updateTable('installation').set({ sweptAt: 0 }).execute();
}
