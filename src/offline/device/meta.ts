import { broadcastChange } from './changes.ts';
import { accountIn, type DeviceMeta, isOfDeleted, withDeleted, withSignIn } from './deviceMeta.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { outboxDevice } from './outboxDevice.ts';
import { changeOutbox } from './outboxStores.ts';

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

/** Returns the account that this device has stored for a login. */
export async function knownAccount(owner: string): Promise<string | undefined> {
  try {
    return accountIn(await readMeta(), owner);
  } catch {
    return undefined;
  }
}

/** Stores that the account is deleted, so that its rows are never sent. The next sign-in tells what was not sent. */
export async function recordDeletedAccount(owner: string): Promise<void> {
  try {
    const isNew = await changeOutbox(async (stores) => {
      const meta = await stores.meta();
      if (meta.deleted.includes(owner)) return false;
      await stores.putMeta(withDeleted(meta, owner));
      return true;
    });
    if (isNew) broadcastChange({ kind: 'meta' });
  } catch {
    // The next request of this user reports the deleted account again.
  }
}

/**
 * Records a sign-in and resumes the user's rows. If the device has records of a deleted account with this login, does
 * so only with `anyway`. Returns whether the sign-in was recorded.
 */
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

/** Deletes all records of a user and returns how many rows were unsent. */
async function dropOwner(owner: string): Promise<number> {
  const device = await outboxDevice();
  const waiting = (await device.readRows(owner)).filter(isWaiting);
  await device.forgetOwner(owner);
  return waiting.length;
}

/**
 * Records a sign-in, cancels a pending sign-out and resumes the user's rows. Deletes the records of a deleted account
 * with the same login. Returns the number of unsent rows among the deleted records. `account`: '' if unknown.
 */
export async function recordSignIn(owner: string, account = ''): Promise<number> {
  let dropped = 0;
  if (!(await writeSignIn(owner, account, false))) {
    dropped = await dropOwner(owner);
    await writeSignIn(owner, account, true);
  }
  broadcastChange({ kind: 'meta' });
  broadcastChange({ kind: 'outbox' });
  return dropped;
}

/** Records a sign-out. Rows and drafts stay. `isPending`: the server does not know of the sign-out yet. */
export const recordSignOut = (isPending: boolean): Promise<void> =>
  writeMeta({ owner: undefined, signedOut: undefined, pendingLogout: isPending });

const LOCK = 'session';

/** Serializes sign-ins and sign-outs, so that a late sign-out cannot remove a new session's cookies (offline 6.3). */
export const changeSession = <Result>(
  work: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => (locks ? locks.request(LOCK, work) : work());
