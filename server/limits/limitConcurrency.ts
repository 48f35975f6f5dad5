// Limits how many tasks of one kind run at a time and how many wait; further ones are refused with `busy`.
import { busyRefusal, refuseBusy } from '../request/refusals.ts';
import { recentUse } from './recentUse.ts';

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
 * Runs a work as soon as its turn has come: first of those who have had least of late, then in the order of their
 * coming. Refuses with `busy` when too many wait already, in all or of the same owner; where it is too many in all,
 * whoever has had most is refused, be it one that waits. Works without a requester are nobody's: only the limits of
 * all hold for them.
 */
export type RunLimited = <Result>(
  work: () => Promise<Result>,
  requester?: Requester,
) => Promise<Result>;

interface Waiting {
  owner: number | symbol;
  begin: () => void;
  /** Its work is refused. */
  leave: () => void;
}

/** `now` is a clock in ms. */
export function limitConcurrency(most: Turns, now = () => performance.now()): RunLimited {
  const { waitingOfOne = 1 } = most;
  const use = recentUse(now);
  const running = new Set<number | symbol>();
  /** In the order of their coming. */
  const waiting = new Set<Waiting>();

  /** Whoever has had least first. */
  const inTurn = (those: readonly Waiting[]): Waiting[] =>
    those.toSorted((one, other) => use.of(one.owner) - use.of(other.owner));

  /** Gives the place of a task that has ended to the next one that waits, before any newer task can take it. */
  function end(owner: number | symbol): void {
    running.delete(owner);
    const [next] = inTurn([...waiting].filter((each) => !running.has(each.owner)));
    if (!next) return;
    waiting.delete(next);
    running.add(next.owner);
    next.begin();
  }

  /** Whether there is room to wait; where all is taken, it is made by whoever has had more than the others. */
  function findRoom(owner: number | symbol): boolean {
    const own = [...waiting].filter((each) => each.owner === owner).length;
    if (own >= waitingOfOne) return false;
    if (waiting.size < most.waiting) return true;
    const last = inTurn([...waiting]).at(-1);
    if (!last || use.of(last.owner) <= use.of(owner)) return false;
    last.leave();
    return true;
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
      const own = { owner, begin, leave };
      waiting.add(own);
    });

  return async (work, requester) => {
    const owner = requester?.owner ?? Symbol('nobody');
    if (running.size < most.running && !running.has(owner)) running.add(owner);
    else if (requester?.gone().aborted === true || !findRoom(owner)) refuseBusy();
    else await turnOf(owner, requester?.gone());
    const begun = now();
    try {
      return await work();
    } finally {
      if (requester) use.add(owner, now() - begun);
      end(owner);
    }
  };
}
