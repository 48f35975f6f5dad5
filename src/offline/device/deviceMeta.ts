// The shape of what the device remembers of itself: who used it, the server's clock, who is sending.

interface OwnerAccount {
  owner: string;
  account: string;
}

export interface DeviceMeta {
  /** The user who signed in last; the worker sends for them. */
  owner: string | undefined;
  /** The user whose session has ended: nothing of theirs is sent before they sign in again. */
  signedOut: string | undefined;
  /** A page was here without a session: one that a later page finds has begun since. */
  visited: boolean;
  /** A sign-out that has not reached the server: it is sent before anything else. */
  pendingLogout: boolean;
  /** The server's clock minus the device's, ms, and the device's when it was measured. */
  clock: { offset: number; measuredAt: number } | undefined;
  /** Who sends, and until when that counts (epoch ms). */
  lease: { by: string; until: number } | undefined;
  /** The last measured speed of an upload, bytes a second. */
  rate: number | undefined;
  /** Whose drafts the list is of that the device goes by, and when it was asked for by the device's clock, epoch ms. */
  listed: { owner: string; askedAt: number } | undefined;
  /** Whose data was deleted with their sign-out and who have not signed in since, the latest last. */
  dropped: readonly string[];
  /** Which account each login has here: another person may take the login of one that was deleted. The latest last. */
  accounts: readonly OwnerAccount[];
  /** Whose account the server has said is deleted: what is kept of them is told of and never sent. The latest last. */
  deleted: readonly string[];
}

export const FRESH_META: DeviceMeta = {
  owner: undefined,
  signedOut: undefined,
  visited: false,
  pendingLogout: false,
  clock: undefined,
  lease: undefined,
  rate: undefined,
  listed: undefined,
  dropped: [],
  accounts: [],
  deleted: [],
};

/** Of so many people it is remembered that their data was deleted. */
export const MOST_DROPPED = 20;

const but = (owner: string, owners: readonly string[]): readonly string[] =>
  owners.filter((each) => each !== owner);

/** Of so many logins the account is remembered, and of so many that it was deleted. */
export const MOST_ACCOUNTS = 50;

/** Undefined where this device has not learned it. */
export const accountIn = ({ accounts }: DeviceMeta, owner: string): string | undefined =>
  accounts.find((each) => each.owner === owner)?.account;

/** Whether what is kept of a login is of an account that is gone. `account`: the one that has it now, '' where unknown. */
export function isOfDeleted(meta: DeviceMeta, owner: string, account: string): boolean {
  const known = accountIn(meta, owner);
  return (
    meta.deleted.includes(owner) || (account !== '' && known !== undefined && known !== account)
  );
}

/** The account of the owner is deleted: nothing of theirs is sent any more. */
export const withDeleted = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  signedOut: meta.owner === owner ? owner : meta.signedOut,
  deleted: [...but(owner, meta.deleted), owner].slice(-MOST_ACCOUNTS),
});

/** From now on nothing of the owner is kept: their data has been deleted. */
export const withDropped = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  owner: meta.owner === owner ? undefined : meta.owner,
  signedOut: meta.signedOut === owner ? undefined : meta.signedOut,
  deleted: but(owner, meta.deleted),
  dropped: [...but(owner, meta.dropped), owner].slice(-MOST_DROPPED),
});

/** The owner has signed in: what is theirs is kept, and goes on. `account` '' where unknown. */
export const withSignIn = (meta: DeviceMeta, owner: string, account: string): DeviceMeta => ({
  ...meta,
  owner,
  signedOut: undefined,
  pendingLogout: false,
  dropped: but(owner, meta.dropped),
  accounts:
    account === ''
      ? meta.accounts
      : [...meta.accounts.filter((each) => each.owner !== owner), { owner, account }].slice(
          -MOST_ACCOUNTS,
        ),
});

/** Whether a page that still shows an owner's data must not keep it. A page of a build before signs in without `withSignIn`. */
export const isDropped = (meta: DeviceMeta, owner: string): boolean =>
  meta.owner !== owner && meta.dropped.includes(owner);

interface MetaStore {
  get(key: 'device'): Promise<DeviceMeta | undefined>;
}

/** The meta record inside a transaction that spans its store. */
export const metaIn = async (store: MetaStore): Promise<DeviceMeta> => ({
  ...FRESH_META,
  ...(await store.get('device')),
});
