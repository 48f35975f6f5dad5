interface OwnerAccount {
  owner: string;
  account: string;
}

export interface DeviceMeta {
  /** Last signed-in user; the worker sends for them. */
  owner: string | undefined;
  /** User whose session ended; nothing of theirs is sent before the next sign-in. */
  signedOut: string | undefined;
  /** A page ran without a session, so a session found later is new. */
  visited: boolean;
  /** Sign-out that the server does not know; sent before anything else. */
  pendingLogout: boolean;
  /** Server's clock minus the device's, ms; device time of the measurement, epoch ms. */
  clock: { offset: number; measuredAt: number } | undefined;
  /** Epoch ms. */
  lease: { by: string; until: number } | undefined;
  /** Last measured upload speed, bytes per second. */
  rate: number | undefined;
  /** Newest list of drafts; `askedAt`: device time, epoch ms. */
  listed: { owner: string; askedAt: number } | undefined;
  /** Users whose data a sign-out deleted, without a later sign-in; newest last. */
  dropped: readonly string[];
  /** Account of each login, because a deleted login can be taken again; newest last. */
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

const but = (owner: string, owners: readonly string[]): readonly string[] =>
  owners.filter((each) => each !== owner);

export const MOST_ACCOUNTS = 50;

export const accountIn = ({ accounts }: DeviceMeta, owner: string): string | undefined =>
  accounts.find((each) => each.owner === owner)?.account;

/** Returns whether records of a login belong to a deleted account. `account`: current one, '' if unknown. */
export function isOfDeleted(meta: DeviceMeta, owner: string, account: string): boolean {
  const known = accountIn(meta, owner);
  return (
    meta.deleted.includes(owner) || (account !== '' && known !== undefined && known !== account)
  );
}

export const withDeleted = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  signedOut: meta.owner === owner ? owner : meta.signedOut,
  deleted: [...but(owner, meta.deleted), owner].slice(-MOST_ACCOUNTS),
});

export const withDropped = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  owner: meta.owner === owner ? undefined : meta.owner,
  signedOut: meta.signedOut === owner ? undefined : meta.signedOut,
  deleted: but(owner, meta.deleted),
  dropped: [...but(owner, meta.dropped), owner].slice(-MOST_DROPPED),
});

/** `account`: '' if unknown. */
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

/** Returns whether a page must not store data of this user. Pages of earlier builds sign in without `withSignIn`. */
export const isDropped = (meta: DeviceMeta, owner: string): boolean =>
  meta.owner !== owner && meta.dropped.includes(owner);

interface MetaStore {
  get(key: 'device'): Promise<DeviceMeta | undefined>;
}

export const metaIn = async (store: MetaStore): Promise<DeviceMeta> => ({
  ...FRESH_META,
  ...(await store.get('device')),
});
