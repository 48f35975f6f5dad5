// Limits how many tasks of one kind run at a time and how many wait; further ones are refused with `busy`.
import { RefusalError, refuseBusy } from '../request/refusals.ts';

/** Who asks for a turn. */
export interface Requester {
  /** One work of an owner runs and one waits at a time. */
  owner: number;
  /** Aborted when the requester no longer waits for an answer: its place is free at once. */
  gone: AbortSignal;
}

/**
 * Runs a work as soon as its turn has come; refuses with `busy` when too many wait already, or one
 * of the same owner. Works without a requester are nobody's: only the limits of all hold for them.
 */
type RunLimited = <Result>(work: () => Promise<Result>, requester?: Requester) => Promise<Result>;

export function limitConcurrency(most: { running: number; waiting: number }): RunLimited {
  const running = new Set<number | symbol>();
  /** How each of them is begun, in the order of their coming. */
  const waiting = new Map<number | symbol, () => void>();

  /** Gives the place of a task that has ended to the next one that waits, before any newer task can take it. */
  function end(owner: number | symbol): void {
    running.delete(owner);
    for (const [next, begin] of waiting) {
      if (running.has(next)) continue;
      waiting.delete(next);
      running.add(next);
      return begin();
    }
  }

  const turnOf = (owner: number | symbol, gone: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(owner);
        // The connection is closed, so nobody reads this refusal.
        reject(new RefusalError('busy', {}));
      };
      gone?.addEventListener('abort', leave, { once: true });
      waiting.set(owner, () => {
        gone?.removeEventListener('abort', leave);
        resolve();
      });
    });

  return async (work, requester) => {
    const owner = requester?.owner ?? Symbol('nobody');
    if (running.size < most.running && !running.has(owner)) running.add(owner);
    else if (
      waiting.has(owner) ||
      waiting.size >= most.waiting ||
      requester?.gone.aborted === true
    ) {
      refuseBusy();
    } else await turnOf(owner, requester?.gone);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
