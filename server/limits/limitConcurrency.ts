// Limits how many tasks of one kind run at a time and how many wait; further ones are refused with `busy`.
import { busyRefusal, type RefusalError } from '../request/refusals.ts';
import { recentUse } from './recentUse.ts';

/** Who asks for a turn. */
export interface Requester {
  /** Only so many works of an owner run at a time. */
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
  /** How many of the running ones may be one owner's: 1 unless given. */
  runningOfOne?: number;
  /** What is thrown where too many wait: `busy` unless given. */
  refusal?: () => RefusalError;
}

/**
 * Runs a work as soon as its turn has come: first of those who have had least of late, then in the order of their
 * coming. Refuses when too many wait already, in all or of the same owner; where it is too many in all,
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
  const { waitingOfOne = 1, runningOfOne = 1, refusal = busyRefusal } = most;
  const use = recentUse(now);
  /** How many works of each run; those who have none are not in it. */
  const running = new Map<number | symbol, number>();
  let runningInAll = 0;
  /** In the order of their coming. */
  const waiting = new Set<Waiting>();

  /** Whoever has had least first. */
  const inTurn = (those: readonly Waiting[]): Waiting[] =>
    those.toSorted((one, other) => use.of(one.owner) - use.of(other.owner));

  const mayRun = (owner: number | symbol): boolean =>
    runningInAll < most.running && (running.get(owner) ?? 0) < runningOfOne;

  function begin(owner: number | symbol): void {
    running.set(owner, (running.get(owner) ?? 0) + 1);
    runningInAll += 1;
  }

  /** Gives the place of a task that has ended to the next one that waits, before any newer task can take it. */
  function end(owner: number | symbol): void {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    runningInAll -= 1;
    if (waiting.size === 0) return;
    const [next] = inTurn([...waiting].filter((each) => mayRun(each.owner)));
    if (!next) return;
    waiting.delete(next);
    begin(next.owner);
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
        reject(refusal());
      };
      gone?.addEventListener('abort', leave, { once: true });
      const own = {
        owner,
        leave,
        begin: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      waiting.add(own);
    });

  return async (work, requester) => {
    const owner = requester?.owner ?? Symbol('nobody');
    if (mayRun(owner)) begin(owner);
    else if (requester?.gone().aborted === true || !findRoom(owner)) throw refusal();
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
