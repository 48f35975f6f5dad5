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

/** Added to a `Date` header. The header has whole seconds, so the middle of the second is the best guess. */
const HALF_SECOND_MS = 500;
/** Largest difference that counts as drift of the device's clock. A larger one means that the clock was set. */
const JUMP_MS = 30_000;
/** Responses that take longer are ignored, because their `Date` is imprecise. */
const SLOW_MS = 30_000;
/** Smaller changes of the offset are not stored. */
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
  if (before?.tickedAt !== undefined && Math.abs(before.offset - offset) < DRIFT_MS) return;
  writeMeta({ clock: { offset, measuredAt: answeredAt } }).catch(() => {
    // A failed write is harmless, because only the next start of a page needs the stored offset.
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
 * Returns whether this page or worker has measured the clock, and since then the device has not slept and its clock was
 * not set.
 */
export const isClockFresh = (now = Date.now()): boolean =>
  measured?.tickedAt !== undefined && clockState(now) === 'known';

/** Returns server time, epoch ms. `now`: device time. */
export const serverNow = (now = Date.now()): number => now + (measured?.offset ?? 0);
