// Lets few works of one kind run at a time, and a bounded number of them wait; the rest is told to come again.
import { Refusal, refuseBusy } from '../request/refusals.ts';

/** Who asks for a turn. */
export interface Asker {
  /** One work of an owner runs and one waits at a time. */
  owner: number;
  /** Aborted when the asker no longer waits for an answer: its place is free at once. */
  gone: AbortSignal;
}

/**
 * Runs a work as soon as its turn has come; refuses with `busy` when too many wait already, or one
 * of the same owner. Works without an asker are nobody's: only the limits of all hold for them.
 */
export type Turns = <Result>(work: () => Promise<Result>, asker?: Asker) => Promise<Result>;

export function fewAtOnce(most: { running: number; waiting: number }): Turns {
  const running = new Set<number | symbol>();
  /** How each of them is begun, in the order of their coming. */
  const waiting = new Map<number | symbol, () => void>();

  /** Hands the place of whoever ends on, so that nobody who comes later takes it. */
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
        // Nobody hears it.
        reject(new Refusal('busy', {}));
      };
      gone?.addEventListener('abort', leave, { once: true });
      waiting.set(owner, () => {
        gone?.removeEventListener('abort', leave);
        resolve();
      });
    });

  return async (work, asker) => {
    const owner = asker?.owner ?? Symbol('nobody');
    if (running.size < most.running && !running.has(owner)) running.add(owner);
    else if (waiting.has(owner) || waiting.size >= most.waiting || asker?.gone.aborted === true) {
      refuseBusy();
    } else await turnOf(owner, asker?.gone);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
