import type { CachedCall } from '#contract/call.ts';
import { addressFor, type CallArguments } from '#contract/wire.ts';
import { withDb } from './browserDb.ts';

export interface CachedAnswer {
  data: unknown;
  /** Epoch ms. */
  fetchedAt: number;
}

/** Returns undefined if nothing is cached or the database fails. */
export async function readCached<C extends CachedCall>(
  owner: string,
  call: C,
  args: CallArguments<C>,
): Promise<CachedAnswer | undefined> {
  try {
    return await withDb((db) => db.get('cache', [owner, addressFor(call, args)]));
  } catch {
    return undefined;
  }
}

export async function writeCached<C extends CachedCall>(
  owner: string,
  call: C,
  args: CallArguments<C>,
  answer: CachedAnswer,
): Promise<void> {
  try {
    const key = addressFor(call, args);
    await withDb((db) => db.put('cache', { owner, key, ...answer }));
  } catch {
    // If the write fails, the response is only requested again later.
  }
}

export async function forgetCached(owner: string): Promise<void> {
  try {
    await withDb((db) => db.delete('cache', IDBKeyRange.bound([owner], [owner, []])));
  } catch {
    // Without a database, nothing is cached.
  }
}
