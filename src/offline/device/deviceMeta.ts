// The shape of what the device remembers of itself: who used it, the server's clock, who is sending.
import type { StoredRow } from '#domain/outbox/outboxRow.ts';

/** An upload whose row has gone without it; the server is told where that costs nothing. */
interface GivenUpUpload {
  owner: string;
  upload: string;
}

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
  /** Whose data was deleted with their sign-out and who have not signed in since, the latest last. */
  dropped: readonly string[];
  /** The latest last. */
  givenUp: readonly GivenUpUpload[];
}

export const FRESH_META: DeviceMeta = {
  owner: undefined,
  signedOut: undefined,
  pendingLogout: false,
  clock: undefined,
  lease: undefined,
  rate: undefined,
  dropped: [],
  givenUp: [],
};

/** Of so many people it is remembered that their data was deleted. */
export const MOST_DROPPED = 20;

const without = (owner: string, { dropped }: DeviceMeta): readonly string[] =>
  dropped.filter((each) => each !== owner);

/** So many uploads wait for their end; an older one expires by itself. */
export const MOST_GIVEN_UP = 40;

const uploadIn = (row: StoredRow): GivenUpUpload[] =>
  row.kind === 'upload' && row.state !== 'done' && row.pieces
    ? [{ owner: row.owner, upload: row.pieces.upload }]
    : [];

const givenUpBut = (
  ended: Pick<GivenUpUpload, 'upload'>,
  given: readonly GivenUpUpload[],
): readonly GivenUpUpload[] => given.filter(({ upload }) => upload !== ended.upload);

/** These rows have gone, and what the server has of their files is wanted no more. */
export const withGivenUp = (meta: DeviceMeta, rows: readonly StoredRow[]): DeviceMeta => ({
  ...meta,
  givenUp: rows
    .flatMap(uploadIn)
    .reduce((given, each) => [...givenUpBut(each, given), each], meta.givenUp)
    .slice(-MOST_GIVEN_UP),
});

/** The server knows an upload no more. */
export const withEnded = (meta: DeviceMeta, ended: string): DeviceMeta => ({
  ...meta,
  givenUp: givenUpBut({ upload: ended }, meta.givenUp),
});

/** From now on nothing of the owner is kept: their data has been deleted. */
export const withDropped = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  owner: meta.owner === owner ? undefined : meta.owner,
  dropped: [...without(owner, meta), owner].slice(-MOST_DROPPED),
});

/** The owner has signed in: what is theirs is kept, and goes on. */
export const withSignIn = (meta: DeviceMeta, owner: string): DeviceMeta => ({
  ...meta,
  owner,
  signedOut: undefined,
  pendingLogout: false,
  dropped: without(owner, meta),
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
