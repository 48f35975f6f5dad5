// Limits how many tasks of one kind run at a time and how many wait; further ones are refused with `busy`.
import { busyRefusal, refuseBusy } from '../request/refusals.ts';

/** Who asks for a turn. */
export interface Requester {
  /** One work of an owner runs at a time. */
  owner: number;
  /** Its signal is aborted when the requester no longer waits for the turn: its place is free at once. Asked for by whoever waits. */
  gone: () => AbortSignal;
}

export interface Turns {
  /** Works that run at the same time. */
  running: number;
  /** Works that wait for their turn. */
  waiting: number;
  /** How many of them may be one owner's: 1 unless given. */
  waitingOfOne?: number;
}

/**
 * Runs a work as soon as its turn has come; refuses with `busy` when too many wait already, in all or
 * of the same owner. Works without a requester are nobody's: only the limits of all hold for them.
 */
export type RunLimited = <Result>(
  work: () => Promise<Result>,
  requester?: Requester,
) => Promise<Result>;

interface Waiting {
  owner: number | symbol;
  begin: () => void;
}

export function limitConcurrency(most: Turns): RunLimited {
  const { waitingOfOne = 1 } = most;
  const running = new Set<number | symbol>();
  /** In the order of their coming. */
  const waiting = new Set<Waiting>();

  /** Gives the place of a task that has ended to the next one that waits, before any newer task can take it. */
  function end(owner: number | symbol): void {
    running.delete(owner);
    for (const next of waiting) {
      if (running.has(next.owner)) continue;
      waiting.delete(next);
      running.add(next.owner);
      return next.begin();
    }
  }

  function mayWait(owner: number | symbol): boolean {
    const own = [...waiting].filter((each) => each.owner === owner).length;
    return waiting.size < most.waiting && own < waitingOfOne;
  }

  const turnOf = (owner: number | symbol, gone?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(own);
        reject(busyRefusal());
      };
      gone?.addEventListener('abort', leave, { once: true });
      const begin = () => {
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      const own = { owner, begin };
      waiting.add(own);
    });

  return async (work, requester) => {
    const owner = requester?.owner ?? Symbol('nobody');
    if (running.size < most.running && !running.has(owner)) running.add(owner);
    else if (!mayWait(owner) || requester?.gone().aborted === true) refuseBusy();
    else await turnOf(owner, requester?.gone());
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
