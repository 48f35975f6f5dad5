// Reads and writes what the device remembers of itself, and who is signed in on it.
import { broadcastChange } from './changes.ts';
import { type DeviceMeta, withSignIn } from './deviceMeta.ts';
import { outboxDevice } from '../outbox/outboxDevice.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';

/** All of it; rejects when the database is in trouble. */
export const readMeta = async (): Promise<DeviceMeta> => (await outboxDevice()).readMeta();

/** Whether a sign-out has not reached the server yet: nothing else is sent before it. */
export async function isLogoutPending(): Promise<boolean> {
  try {
    return (await readMeta()).pendingLogout;
  } catch {
    // What cannot be read holds nothing up.
    return false;
  }
}

/** Rejects when the database is in trouble. */
export async function writeMeta(changed: Partial<DeviceMeta>): Promise<void> {
  await changeOutbox(async (stores) => stores.putMeta({ ...(await stores.meta()), ...changed }));
  broadcastChange({ kind: 'meta' });
}

/**
 * Somebody has signed in: a sign-out that waited is void, and what waited for this user goes on.
 * Another user's rows stay as they are. Rejects when the database is in trouble.
 */
export async function noteSignIn(owner: string): Promise<void> {
  await changeOutbox(async (stores) => {
    await stores.putMeta(withSignIn(await stores.meta(), owner));
    for (const row of await stores.rowsOf(owner)) {
      if (row.state !== 'waiting-auth') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0, failures: 0 });
    }
  });
  broadcastChange({ kind: 'meta' });
  broadcastChange({ kind: 'outbox' });
}

/**
 * Somebody has signed out; `isPending` when it has not reached the server. Their rows and drafts stay.
 * Rejects when the database is in trouble.
 */
export const noteSignOut = (isPending: boolean): Promise<void> =>
  writeMeta({ owner: undefined, signedOut: undefined, pendingLogout: isPending });
