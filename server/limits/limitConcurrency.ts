// Limits how many tasks of one kind run and wait; refuses further ones with `busy`.
import { busyRefusal, type RefusalError } from '../failures/refusals.ts';
import { recentUse } from './recentUse.ts';

export interface Requester {
  owner: number;
  address?: string;
  /** Lets all waiting tasks without `isLast` run first. */
  isLast?: boolean;
  /** Returns a signal that aborts when the requester disconnects; the task then stops waiting. */
  gone: () => AbortSignal;
}

export interface Turns {
  running: number;
  waiting: number;
  /** Limit of waiting tasks per owner, 1 by default. */
  waitingOfOne?: number;
  /** Limit of running tasks per owner, 1 by default. */
  runningOfOne?: number;
  /** Creates the error of a full queue, `busy` by default. */
  refusal?: () => RefusalError;
}

/** Reports the processor time of a task; without a report its duration counts. */
type ReportUse = (milliseconds: number) => void;

/**
 * Runs a task in its turn: owners with the least use within the last hour first, then in order of arrival. When the
 * queue is full, rejects the task of the heaviest user, even if that task already waits.
 */
export type RunLimited = <Result>(
  work: (reportUse: ReportUse) => Promise<Result>,
  requester?: Requester,
) => Promise<Result>;

interface Asking {
  owner: number | symbol;
  address: string | undefined;
  isLast: boolean;
}

interface Waiting extends Asking {
  begin: () => void;
  leave: () => void;
}

export function limitConcurrency(most: Turns, now = () => performance.now()): RunLimited {
  const { waitingOfOne = 1, runningOfOne = 1, refusal = busyRefusal } = most;
  const ofOwner = recentUse<number | symbol>(now);
  const ofAddress = recentUse<string>(now);
  const running = new Map<number | symbol, number>();
  let runningInAll = 0;
  const waiting = new Set<Waiting>();

  const usedAt = ({ address }: Asking): number =>
    address === undefined ? 0 : ofAddress.of(address);
  const compare = (one: Asking, other: Asking): number =>
    Number(one.isLast) - Number(other.isLast) ||
    ofOwner.of(one.owner) - ofOwner.of(other.owner) ||
    usedAt(one) - usedAt(other);

  const mayRun = (owner: number | symbol): boolean =>
    runningInAll < most.running && (running.get(owner) ?? 0) < runningOfOne;

  function begin(owner: number | symbol): void {
    running.set(owner, (running.get(owner) ?? 0) + 1);
    runningInAll += 1;
  }

  /** Ends a task and at once starts the next waiting one, so that no newer task starts before that one. */
  function end(owner: number | symbol): void {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    runningInAll -= 1;
    if (waiting.size === 0) return;
    const [next] = [...waiting].filter(({ owner: each }) => mayRun(each)).toSorted(compare);
    if (!next) return;
    waiting.delete(next);
    begin(next.owner);
    next.begin();
  }

  /** Returns true if the task may wait. A full queue drops its last task if that task ranks after `asking`. */
  function findRoom(asking: Asking): boolean {
    const own = [...waiting].filter(({ owner }) => owner === asking.owner).length;
    if (own >= waitingOfOne) return false;
    if (waiting.size < most.waiting) return true;
    const last = [...waiting].toSorted(compare).at(-1);
    if (!last || compare(last, asking) <= 0) return false;
    last.leave();
    return true;
  }

  const turnOf = (asking: Asking, gone?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(own);
        reject(refusal());
      };
      gone?.addEventListener('abort', leave, { once: true });
      const own = {
        ...asking,
        leave,
        begin: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      waiting.add(own);
    });

  return async (work, requester) => {
    const { owner = Symbol('nobody'), address, isLast = false } = requester ?? {};
    const asking = { owner, address, isLast };
    if (mayRun(owner)) begin(owner);
    else if (requester?.gone().aborted === true || !findRoom(asking)) throw refusal();
    else await turnOf(asking, requester?.gone());
    const begun = now();
    let used: number | undefined;
    try {
      return await work((milliseconds) => {
        used = milliseconds;
      });
    } finally {
      if (requester) {
        used ??= now() - begun;
        ofOwner.add(owner, used);
        if (address !== undefined) ofAddress.add(address, used);
      }
      end(owner);
    }
  };
}
