// Ensures that only one drain runs in all tabs and the worker. The drain holds a Web Lock. Once its lease has expired,
// another drain steals the lock.
import type { Transport } from '#contract/transport.ts';
import type { DeviceMeta } from '../device/deviceMeta.ts';
import { readMeta } from '../device/meta.ts';
import { changeOutbox, type OutboxStores } from '../device/outboxStores.ts';

export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Milliseconds to wait for a drain that is starting or ending, and so holds the Web Lock without a stored lease. */
const HANDOVER_MS = 1_000;
const LOCK = 'outbox';

export interface Lease {
  by: string;
  now: () => number;
  /** End of the lease, epoch ms. Each write of the drain extends it. */
  until: number;
  /** Aborted when another drain steals the lock. */
  stolen: AbortSignal;
}

export interface AttemptParts {
  transport: Transport;
  signal: AbortSignal;
  /** End of the worker's time limit, epoch ms; undefined in a page, which has no limit. */
  endsAt: number | undefined;
  /** In [0, 1). */
  random: () => number;
}

/** Returns false if another drain has stolen the lock, or the lease expired while this tab was frozen. */
export const isStillHeld = ({ until, now, stolen }: Lease): boolean =>
  !stolen.aborted && now() < until;

interface LeaseParts {
  /** Web Locks; if undefined, only the lease excludes other drains. */
  locks: LockManager | undefined;
  now: () => number;
}

/** Another drain runs; its lease ends at `until`, epoch ms. */
export interface Busy {
  kind: 'busy';
  until: number;
}
export interface LostLease {
  kind: 'lost-lease';
}
export const LOST_LEASE: LostLease = { kind: 'lost-lease' };

/** Returns whether a lease is running. One that ends too far ahead does not count, because the clock was set back. */
const isRunning = (
  lease: DeviceMeta['lease'],
  now: number,
): lease is { by: string; until: number } =>
  lease !== undefined && lease.until > now && lease.until <= now + 2 * LEASE_MS;

/** Renews the lease and runs `work` in one transaction. If another drain has the lease, only returns `LOST_LEASE`. */
export const underLease = <Result>(
  lease: Lease,
  work: (stores: OutboxStores) => Promise<Result>,
): Promise<Result | LostLease> =>
  changeOutbox(async (stores) => {
    const meta = await stores.meta();
    if (meta.lease?.by !== lease.by) return LOST_LEASE;
    const until = lease.now() + LEASE_MS;
    await stores.putMeta({ ...meta, lease: { by: lease.by, until } });
    lease.until = until;
    return work(stores);
  });

const take = (by: string, now: number, isLocked: boolean): Promise<Busy | undefined> =>
  changeOutbox(async (stores) => {
    const meta = await stores.meta();
    if (!isLocked && isRunning(meta.lease, now)) return { kind: 'busy', until: meta.lease.until };
    await stores.putMeta({ ...meta, lease: { by, until: now + LEASE_MS } });
    return undefined;
  });

const release = (lease: Lease): Promise<unknown> =>
  changeOutbox(async (stores) => {
    const meta = await stores.meta();
    if (meta.lease?.by === lease.by) await stores.putMeta({ ...meta, lease: undefined });
  });

type Work<Result> = (lease: Lease) => Promise<Result>;

async function holding<Result>(lease: Lease, isLocked: boolean, work: Work<Result>) {
  const busy = await take(lease.by, lease.now(), isLocked);
  if (busy) return busy;
  const renewing = setInterval(() => {
    underLease(lease, () => Promise.resolve()).catch(() => {
      // The next write of the drain fails too, and reports the failure.
    });
  }, RENEW_MS);
  try {
    return await work(lease);
  } finally {
    clearInterval(renewing);
    await release(lease);
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function withLease<Result>(
  { locks, now }: LeaseParts,
  work: Work<Result>,
): Promise<Result | Busy | LostLease> {
  const stealing = new AbortController();
  const lease: Lease = { by: crypto.randomUUID(), now, until: 0, stolen: stealing.signal };
  if (!locks) return holding(lease, false, work);

  const locked = async (options: LockOptions): Promise<Result | Busy | LostLease | undefined> => {
    let isOver = false;
    try {
      return await locks.request(LOCK, options, async (lock) => {
        try {
          return lock ? await holding(lease, true, work) : undefined;
        } finally {
          isOver = true;
        }
      });
    } catch (error) {
      if (isOver) throw error;
      stealing.abort();
      return LOST_LEASE;
    }
  };
  const first = await locked({ ifAvailable: true });
  if (first) return first;
  if ((await readMeta()).lease === undefined) await wait(HANDOVER_MS);
  const { lease: other } = await readMeta();
  if (isRunning(other, now())) return { kind: 'busy', until: other.until };
  return (await locked({ steal: true })) ?? LOST_LEASE;
}
