// What each of many has had of late of something that they share, so that those who had little come before those who had much.

/** What is had at a stretch counts for so many times as long. */
const WEIGHT = 10;
/** What counts longest, in ms. */
const LONGEST_MS = 600_000;

interface RecentUse<Whose> {
  /** Notes that somebody has had it for `milliseconds`. */
  add: (whose: Whose, milliseconds: number) => void;
  /** For how many ms what somebody has had still counts. */
  of: (whose: Whose) => number;
}

/** `now` is a clock in ms. Those of whom nothing counts any more are forgotten. */
export function recentUse<Whose>(now: () => number): RecentUse<Whose> {
  const countsUntil = new Map<Whose, number>();
  const of = (whose: Whose) => Math.max(0, (countsUntil.get(whose) ?? 0) - now());
  return {
    add(whose, milliseconds) {
      for (const each of countsUntil.keys()) if (of(each) === 0) countsUntil.delete(each);
      countsUntil.set(whose, now() + Math.min(of(whose) + WEIGHT * milliseconds, LONGEST_MS));
    },
    of,
  };
}
