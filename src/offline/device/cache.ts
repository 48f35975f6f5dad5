// The last good answer of every cached call, per owner, so that lists open at once.
import type { CachedCall } from '#contract/call.ts';
import { addressFor, type CallArguments } from '#contract/wire.ts';
import { withDb } from './browserDb.ts';

export interface CachedAnswer {
  data: unknown;
  /** Epoch ms. */
  fetchedAt: number;
}

/** The cached answer of a call with these arguments, or undefined; a database that fails is an empty cache. */
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
    // A cache that cannot be written costs a request next time, nothing else.
  }
}

/** Removes everything that was kept of an owner's reading; drafts are not reading. */
export async function forgetCached(owner: string): Promise<void> {
  try {
    await withDb((db) => db.delete('cache', IDBKeyRange.bound([owner], [owner, []])));
  } catch {
    // Nothing was kept where no database opens.
  }
}
