// The shape of what the device remembers of itself: who used it, the server's clock, who is sending.

export interface DeviceMeta {
  /** The user who signed in last; the worker, which sees no cookies, acts for them. */
  owner: string | undefined;
  /** The user whose session has ended: nothing of theirs is sent before they sign in again. */
  signedOut: string | undefined;
  /** A sign-out that has not reached the server: it is sent before anything else. */
  pendingLogout: boolean;
  /** The server's clock minus the device's, ms, and the device's when it was measured. */
  clock: { offset: number; measuredAt: number } | undefined;
  /** Who sends, and until when that counts (epoch ms). */
  lease: { by: string; until: number } | undefined;
  /** The last measured speed of an upload, bytes a second. */
  rate: number | undefined;
}

export const FRESH_META: DeviceMeta = {
  owner: undefined,
  signedOut: undefined,
  pendingLogout: false,
  clock: undefined,
  lease: undefined,
  rate: undefined,
};

interface MetaStore {
  get(key: 'device'): Promise<DeviceMeta | undefined>;
}

/** The meta record inside a transaction that spans its store. */
export const metaIn = async (store: MetaStore): Promise<DeviceMeta> => ({
  ...FRESH_META,
  ...(await store.get('device')),
});
