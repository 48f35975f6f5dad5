// Identity of this installation, and which of its processes sweeps shared data.
import type { Records } from './tables.ts';

/** A UUID. */
export async function installationId(records: Records): Promise<string> {
  const { id } = await records.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** For one of several processes that ask at once; false where one has swept less than `everyMs` ago. `now` in epoch ms, it may jump back. */
export async function takeSweep(records: Records, now: number, everyMs: number): Promise<boolean> {
  const taken = await records
    .updateTable('installation')
    .set({ sweptAt: now })
    .where((row) => row.or([row('sweptAt', '<=', now - everyMs), row('sweptAt', '>', now)]))
    .returning('single')
    .executeTakeFirst();
  return taken !== undefined;
}

/** It broke off: whoever asks next may take it. */
export async function returnSweep(records: Records): Promise<void> {
  await records.updateTable('installation').set({ sweptAt: 0 }).execute();
}
