// Reads and writes what the device remembers of itself, and who is signed in on it.
import { broadcastChange } from './changes.ts';
import { accountIn, type DeviceMeta, isOfDeleted, withDeleted, withSignIn } from './deviceMeta.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { outboxDevice } from './outboxDevice.ts';
import { changeOutbox } from './outboxStores.ts';

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

/** The account of a login as this device has learned it; undefined too where no database says it. */
export async function knownAccount(owner: string): Promise<string | undefined> {
  try {
    return accountIn(await readMeta(), owner);
  } catch {
    return undefined;
  }
}

/** The server knows the owner's account no more: what waits of theirs is held, and told of at the sign-in. */
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
    // The next contact says it once more.
  }
}

/** Writes who has signed in; not where something is kept of an account before that had the same login, unless told `anyway`. */
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

/** Removes what is kept of an owner; answers how many rows of it were never sent. */
async function dropOwner(owner: string): Promise<number> {
  const device = await outboxDevice();
  const waiting = (await device.readRows(owner)).filter(isWaiting);
  await device.forgetOwner(owner);
  return waiting.length;
}

/**
 * Somebody has signed in: a sign-out that waited is void, and what waited for this user goes on. Another user's rows
 * stay as they are; those of a deleted account that had this login go, and it is answered how many had never been sent.
 * `account` is '' where it is not known. Rejects when the database is in trouble.
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

/**
 * Somebody has signed out; `isPending` when it has not reached the server. Their rows and drafts stay.
 * Rejects when the database is in trouble.
 */
export const noteSignOut = (isPending: boolean): Promise<void> =>
  writeMeta({ owner: undefined, signedOut: undefined, pendingLogout: isPending });

const LOCK = 'session';

/**
 * Does `work` while nothing else on the device changes who the server takes it for: the answer to a late sign-out
 * would remove the cookies of a sign-in that came meanwhile. `locks`: `navigator.locks` unless given; where there
 * are none, `work` is done at once.
 */
export const changeSession = <Result>(
  work: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => (locks ? locks.request(LOCK, work) : work());
