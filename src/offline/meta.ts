// Reads and writes what the device remembers of itself, and who is signed in on it.
import { STRICT, withDb } from './browserDb.ts';
import { tellChange } from './changes.ts';
import { type DeviceMeta, metaIn } from './deviceMeta.ts';
import { changeOutbox } from './outboxStores.ts';

/** All of it; rejects where no database opens. */
export const readMeta = (): Promise<DeviceMeta> =>
  withDb((db) => metaIn(db.transaction('meta').store));

/** Whether the server has yet to hear of a sign-out: nothing else is sent before it. */
export async function isLogoutPending(): Promise<boolean> {
  try {
    return (await readMeta()).pendingLogout;
  } catch {
    // Where no database opens a sign-out that failed is not remembered.
    return false;
  }
}

/** Rejects where no database opens. */
export async function writeMeta(changed: Partial<DeviceMeta>): Promise<void> {
  await withDb(async (db) => {
    const tx = db.transaction('meta', 'readwrite', STRICT);
    const before = await metaIn(tx.store);
    await Promise.all([tx.store.put({ ...before, ...changed }, 'device'), tx.done]);
  });
  tellChange({ kind: 'meta' });
}

/**
 * Somebody has signed in: a sign-out that waited is void, and what waited for this user goes on.
 * Another user's rows stay as they are. Rejects where no database opens.
 */
export async function noteSignIn(owner: string): Promise<void> {
  await changeOutbox(async (stores) => {
    const before = await stores.meta();
    await stores.putMeta({ ...before, owner, signedOut: undefined, pendingLogout: false });
    for (const row of await stores.rowsOf(owner)) {
      if (row.state !== 'waiting-auth') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0, failures: 0 });
    }
  });
  tellChange({ kind: 'meta' });
  tellChange({ kind: 'outbox' });
}

/**
 * Somebody has signed out; `isPending` when the server could not be told. Their rows and drafts stay.
 * Rejects where no database opens.
 */
export const noteSignOut = (isPending: boolean): Promise<void> =>
  writeMeta({ owner: undefined, signedOut: undefined, pendingLogout: isPending });
