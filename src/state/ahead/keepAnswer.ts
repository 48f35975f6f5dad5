// Fetches a response into the device's cache if it is missing or old.
import type { CallServer } from '#api/callServer.ts';
import { isTemporaryFailure } from '#api/outcome.ts';
import type { CachedCall } from '#contract/call.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';

export interface Keeper {
  owner: string;
  callServer: CallServer;
  isStopped: () => boolean;
}

/** `known`: cached. `silent`: unreachable. */
type KeptAnswer<T> =
  | { kind: 'told'; answer: T }
  | { kind: 'known' | 'gone' | 'refused' | 'silent' };

const GONE = 404;

/** `freshMs`: accepted age. */
export async function keepAnswer<C extends CachedCall>(
  { owner, callServer, isStopped }: Keeper,
  call: C,
  args: CallArguments<C>,
  freshMs: number,
): Promise<KeptAnswer<Answered<C>>> {
  const known = await readCached(owner, call, args);
  const age = known ? Date.now() - known.fetchedAt : Infinity;
  // A negative age means that the clock was set back.
  if (age >= 0 && age < freshMs) return { kind: 'known' };
  if (isStopped()) return { kind: 'silent' };
  const outcome = await callServer(call, args);
  if (isStopped()) return { kind: 'silent' };
  if (outcome.kind === 'done') {
    const data = outcome.answer;
    await writeCached(owner, call, args, { data, fetchedAt: Date.now() });
    return { kind: 'told', answer: data };
  }
  if (isTemporaryFailure(outcome)) return { kind: 'silent' };
  return { kind: outcome.kind === 'refused' && outcome.status === GONE ? 'gone' : 'refused' };
}
