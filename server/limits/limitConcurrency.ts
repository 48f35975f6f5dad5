// Limits how many tasks of one kind run at a time and how many wait; further ones are refused with `busy`.
import { busyRefusal, type RefusalError } from '../request/refusals.ts';
import { recentUse } from './recentUse.ts';

/** Who asks for a turn. */
export interface Requester {
  /** Only so many works of an owner run at a time. */
  owner: number;
  /** Decides between owners who used equally much: those of an address that used less come first. */
  address?: string;
  /** Its turn comes only when nobody else waits. */
  isLast?: boolean;
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
  /** Makes the error for too many waiting works; `busy` unless given. */
  refusal?: () => RefusalError;
}

/** Tells how much a work has used, in ms, where that is not the time it took. */
type NoteUse = (milliseconds: number) => void;

/**
 * Runs a work in its turn. Owners who used least within the last hour come first, then the order of arrival counts.
 * Refuses a work when its owner has too many waiting. When the queue is full, refuses the heaviest user, even if
 * queued. Works without a requester have only the limits of all.
 */
export type RunLimited = <Result>(
  work: (noteUse: NoteUse) => Promise<Result>,
  requester?: Requester,
) => Promise<Result>;

interface Asking {
  owner: number | symbol;
  address: string | undefined;
  isLast: boolean;
}

interface Waiting extends Asking {
  begin: () => void;
  /** Its work is refused. */
  leave: () => void;
}

/** `now` is a clock in ms. */
export function limitConcurrency(most: Turns, now = () => performance.now()): RunLimited {
  const { waitingOfOne = 1, runningOfOne = 1, refusal = busyRefusal } = most;
  const ofOwner = recentUse<number | symbol>(now);
  const ofAddress = recentUse<string>(now);
  /** How many works of each run; those who have none are not in it. */
  const running = new Map<number | symbol, number>();
  let runningInAll = 0;
  /** In the order of their coming. */
  const waiting = new Set<Waiting>();

  const usedAt = ({ address }: Asking): number =>
    address === undefined ? 0 : ofAddress.of(address);
  /** Below 0 where the first one comes first. */
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

  /** Gives the place of a task that has ended to the next one that waits, before any newer task can take it. */
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

  /** Returns whether a work may wait. A full queue drops the last one in turn if that comes after `asking`. */
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
