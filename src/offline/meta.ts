// Reads and writes what the device remembers of itself, and who is signed in on it.
import { STRICT, withDb } from './browserDb.ts';
import { tellChange } from './changes.ts';
import { type DeviceMeta, FRESH_META } from './deviceMeta.ts';

interface MetaStore {
  get(key: 'device'): Promise<DeviceMeta | undefined>;
}

/** The meta record inside a transaction that spans its store. */
export const metaIn = async (store: MetaStore): Promise<DeviceMeta> => ({
  ...FRESH_META,
  ...(await store.get('device')),
});

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
  await withDb(async (db) => {
    const tx = db.transaction(['meta', 'outbox'], 'readwrite', STRICT);
    const [meta, outbox] = [tx.objectStore('meta'), tx.objectStore('outbox')];
    const before = await metaIn(meta);
    const signedIn = { ...before, owner, signedOut: undefined, pendingLogout: false };
    const rows = await outbox.index('owner').getAll(owner);
    await Promise.all([
      meta.put(signedIn, 'device'),
      ...rows
        .filter(({ state }) => state === 'waiting-auth')
        .map((row) => outbox.put({ ...row, state: 'queued', nextAt: 0, failures: 0 })),
      tx.done,
    ]);
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
