// Asks for one answer and puts it on the device, where it is not there or old; the page's memory holds nothing of it.
import type { CallServer } from '#api/callServer.ts';
import { isTemporaryFailure } from '#api/outcome.ts';
import type { CachedCall } from '#contract/call.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';

export interface Keeper {
  owner: string;
  callServer: CallServer;
  /** Whether this page keeps nothing for the owner any more. */
  isStopped: () => boolean;
}

/** `known`: it was on the device already. `silent`: nothing can be asked for now. */
type KeptAnswer<T> =
  | { kind: 'told'; answer: T }
  | { kind: 'known' | 'gone' | 'refused' | 'silent' };

const GONE = 404;

/** `freshMs`: how long an answer is new enough. */
export async function keepAnswer<C extends CachedCall>(
  { owner, callServer, isStopped }: Keeper,
  call: C,
  args: CallArguments<C>,
  freshMs: number,
): Promise<KeptAnswer<Answered<C>>> {
  const known = await readCached(owner, call, args);
  const age = known ? Date.now() - known.fetchedAt : Infinity;
  // What came later than now was written by a clock that was set back since.
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
