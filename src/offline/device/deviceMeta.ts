interface OwnerAccount {
  owner: string;
  account: string;
}

export interface DeviceMeta {
  /** Last signed-in user. The worker sends the rows of this user. */
  owner: string | undefined;
  /** User whose session the server has ended. Nothing of this user is sent before the next sign-in. */
  signedOut: string | undefined;
  /**
   * True once a page has run while nobody was signed in. If a signed-in page finds neither `owner` nor `visited`, then
   * the browser has cleared the storage (offline 1.9).
   */
  visited: boolean;
  /** True if the drain must send a sign-out before anything else. */
  pendingLogout: boolean;
  /** `offset`: server's clock minus the device's, ms. `measuredAt`: device time, epoch ms. */
  clock: { offset: number; measuredAt: number } | undefined;
  /** Lease of the tab or worker that drains. `until`: epoch ms. */
  lease: { by: string; until: number } | undefined;
  /** Last measured upload speed, bytes per second. */
  rate: number | undefined;
  /** Newest list of drafts that this device has applied. `askedAt`: device time of its request, epoch ms. */
  listed: { owner: string; askedAt: number } | undefined;
  /** Users whose data a sign-out deleted and who have not signed in since; newest last. */
  dropped: readonly string[];
  /** Account of each login; newest last. After an account is deleted, another user can sign up with its login. */
  accounts: readonly OwnerAccount[];
  /** Users whose account the server deleted; newest last. */
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

export const MOST_DROPPED = 20;

const without = (owner: string, owners: readonly string[]): readonly string[] =>
  owners.filter((each) => each !== owner);

export const MOST_ACCOUNTS = 50;

export const accountIn = ({ accounts }: DeviceMeta, owner: string): string | undefined =>
  accounts.find((each) => each.owner === owner)?.account;

/** Returns whether this device's records of a login are of a deleted account. `account`: current account, or ''. */
export function isOfDeleted(meta: DeviceMeta, owner: string, account: string): boolean {
  const known = accountIn(meta, owner);
  return (
    meta.deleted.includes(owner) || (account !== '' && known !== undefined && known !== account)
  );
}

export const withDeleted = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  signedOut: meta.owner === owner ? owner : meta.signedOut,
  deleted: [...without(owner, meta.deleted), owner].slice(-MOST_ACCOUNTS),
});

export const withDropped = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  owner: meta.owner === owner ? undefined : meta.owner,
  signedOut: meta.signedOut === owner ? undefined : meta.signedOut,
  deleted: without(owner, meta.deleted),
  dropped: [...without(owner, meta.dropped), owner].slice(-MOST_DROPPED),
});

/** `account`: '' if unknown. */
export const withSignIn = (meta: DeviceMeta, owner: string, account: string): DeviceMeta => ({
  ...meta,
  owner,
  signedOut: undefined,
  pendingLogout: false,
  dropped: without(owner, meta.dropped),
  accounts:
    account === ''
      ? meta.accounts
      : [...meta.accounts.filter((each) => each.owner !== owner), { owner, account }].slice(
          -MOST_ACCOUNTS,
        ),
});

/**
 * Returns whether pages must not store data of this user, because a sign-out deleted the data. Compares `owner` too: a
 * sign-in in an older build sets `owner`, but leaves the user in `dropped`.
 */
export const isDropped = (meta: DeviceMeta, owner: string): boolean =>
  meta.owner !== owner && meta.dropped.includes(owner);

interface MetaStore {
  get(key: 'device'): Promise<DeviceMeta | undefined>;
}

export const metaIn = async (store: MetaStore): Promise<DeviceMeta> => ({
  ...FRESH_META,
  ...(await store.get('device')),
});
