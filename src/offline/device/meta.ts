import { broadcastChange } from './changes.ts';
import { accountIn, type DeviceMeta, isOfDeleted, withDeleted, withSignIn } from './deviceMeta.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { outboxDevice } from './outboxDevice.ts';
import { changeOutbox } from './outboxStores.ts';

/** Rejects if the database fails. */
export const readMeta = async (): Promise<DeviceMeta> => (await outboxDevice()).readMeta();

export async function isLogoutPending(): Promise<boolean> {
  try {
    return (await readMeta()).pendingLogout;
  } catch {
    // An unreadable record must not block sending.
    return false;
  }
}

export async function writeMeta(changed: Partial<DeviceMeta>): Promise<void> {
  await changeOutbox(async (stores) => stores.putMeta({ ...(await stores.meta()), ...changed }));
  broadcastChange({ kind: 'meta' });
}

/** Returns undefined if unknown or unreadable. */
export async function knownAccount(owner: string): Promise<string | undefined> {
  try {
    return accountIn(await readMeta(), owner);
  } catch {
    return undefined;
  }
}

/** Pauses the rows of a deleted account; the sign-in tells of them. */
export async function noteAccountDeleted(owner: string): Promise<void> {
  try {
    const isNew = await changeOutbox(async (stores) => {
      const meta = await stores.meta();
      if (meta.deleted.includes(owner)) return false;
      await stores.putMeta(withDeleted(meta, owner));
      return true;
    });
    if (isNew) broadcastChange({ kind: 'meta' });
  } catch {
    // The next request reports it again.
  }
}

/** Returns false if records of an earlier account with this login exist, unless `anyway`. */
const writeSignIn = (owner: string, account: string, anyway: boolean): Promise<boolean> =>
  changeOutbox(async (stores) => {
    const meta = await stores.meta();
    if (!anyway && isOfDeleted(meta, owner, account)) return false;
    await stores.putMeta(withSignIn(meta, owner, account));
    for (const row of await stores.rowsOf(owner)) {
      if (row.state !== 'waiting-auth') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0, failures: 0 });
    }
    return true;
  });

/** Returns the number of unsent rows. */
async function dropOwner(owner: string): Promise<number> {
  const device = await outboxDevice();
  const waiting = (await device.readRows(owner)).filter(isWaiting);
  await device.forgetOwner(owner);
  return waiting.length;
}

/**
 * Voids a pending sign-out and resumes the user's rows. Deletes records of a deleted account with this login; returns
 * how many rows were unsent. `account`: '' if unknown.
 */
export async function noteSignIn(owner: string, account = ''): Promise<number> {
  let dropped = 0;
  if (!(await writeSignIn(owner, account, false))) {
    dropped = await dropOwner(owner);
    await writeSignIn(owner, account, true);
  }
  broadcastChange({ kind: 'meta' });
  broadcastChange({ kind: 'outbox' });
  return dropped;
}

/** Keeps rows and drafts. `isPending`: the server does not know yet. */
export const noteSignOut = (isPending: boolean): Promise<void> =>
  writeMeta({ owner: undefined, signedOut: undefined, pendingLogout: isPending });

const LOCK = 'session';

/** Serialises sign-ins and late sign-outs, whose response would remove the cookies of a new session (offline 6.3). */
export const changeSession = <Result>(
  work: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => (locks ? locks.request(LOCK, work) : work());
