// Estimates the server's clock from the `Date` of responses.
import { readMeta, writeMeta } from './meta.ts';

/**
 * `jumped`: the device's clock was set back since the measurement. `unchecked`: the device's clock advanced more than
 * `performance.now()`, because the device slept or the clock was set forward.
 */
export type ClockState = 'known' | 'unknown' | 'unchecked' | 'jumped';

interface Measured {
  /** Server's clock minus the device's, ms. */
  offset: number;
  /** Device time, epoch ms. */
  measuredAt: number;
  /** `performance.now()` at the measurement; undefined if an earlier page measured. */
  tickedAt: number | undefined;
}

/** Added to a `Date` header, which has whole seconds. The middle of the second is the best guess. */
const HALF_SECOND_MS = 500;
/** Largest change of the device's clock that counts as drift. After a larger change, the clock was set. */
const JUMP_MS = 30_000;
/** Time of a response above which its `Date` is too imprecise to be used. */
const SLOW_MS = 30_000;
/** Change of the offset below which the new offset is not stored. */
const DRIFT_MS = 2_000;

let measured: Measured | undefined;

/** Loads the offset measured by an earlier page or the worker. */
export async function loadClock(): Promise<void> {
  try {
    const { clock } = await readMeta();
    if (clock) measured ??= { ...clock, tickedAt: undefined };
  } catch {
    // Without a database, the first response sets the clock.
  }
}

/** `askedAt`, `answeredAt`: device time, epoch ms. */
export function recordServerTime(
  dateHeader: string | null | undefined,
  askedAt: number,
  answeredAt: number,
): void {
  const served = Date.parse(dateHeader ?? '');
  if (Number.isNaN(served) || Math.abs(answeredAt - askedAt) > SLOW_MS) return;
  const offset = served + HALF_SECOND_MS - (askedAt + answeredAt) / 2;
  const before = measured;
  measured = { offset, measuredAt: answeredAt, tickedAt: performance.now() };
  // A write notifies all tabs, and the browser would not restore a page in its cache that is notified.
  if (before && Math.abs(before.offset - offset) < DRIFT_MS) return;
  writeMeta({ clock: { offset, measuredAt: answeredAt } }).catch(() => {
    // A failed write is harmless. Only a page that starts later reads the stored offset.
  });
}

export function clockState(now = Date.now()): ClockState {
  if (!measured) return 'unknown';
  const passed = now - measured.measuredAt;
  if (measured.tickedAt === undefined) return passed < 0 ? 'jumped' : 'known';
  const ahead = passed - (performance.now() - measured.tickedAt);
  if (ahead < -JUMP_MS) return 'jumped';
  return ahead > JUMP_MS ? 'unchecked' : 'known';
}

/**
 * Returns whether the estimate is reliable. This page or worker must have made it. Since then the device must not have
 * slept, and its clock must not have been set.
 */
export const isClockFresh = (now = Date.now()): boolean =>
  measured?.tickedAt !== undefined && clockState(now) === 'known';

/** Returns server time, epoch ms. `now`: device time. */
export const serverNow = (now = Date.now()): number => now + (measured?.offset ?? 0);
