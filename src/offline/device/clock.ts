// The server's time as the device knows it: an offset measured by the answers of the server.
import { readMeta, writeMeta } from './meta.ts';

/**
 * `jumped`: the device's clock was set back since the offset was measured, so it says nothing now.
 * `unchecked`: more time has passed by the device's clock than by the ticks of this page. Most often the
 * device slept, for on many systems the ticks stop meanwhile; perhaps its clock was set forward. Only
 * the server can tell.
 */
export type ClockState = 'known' | 'unknown' | 'unchecked' | 'jumped';

interface Measured {
  /** The server's clock minus the device's, ms. */
  offset: number;
  /** The device's clock when it was measured, epoch ms. */
  measuredAt: number;
  /** `performance.now()` then; undefined when it was measured before this page was loaded. */
  tickedAt: number | undefined;
}

/** A Date header has whole seconds; its middle is the best guess. */
const HALF_SECOND_MS = 500;
/** More than this apart, the clock was set and has not merely drifted. */
const JUMP_MS = 30_000;
/** An answer that took longer, over a slow upload or a sleep, says too little of when it was given. */
const SLOW_MS = 30_000;
/** A change of the offset worth writing down. */
const DRIFT_MS = 2_000;

let measured: Measured | undefined;

/** Takes the offset that an earlier page or the worker measured, where this one has none yet. */
export async function loadClock(): Promise<void> {
  try {
    const { clock } = await readMeta();
    if (clock) measured ??= { ...clock, tickedAt: undefined };
  } catch {
    // Without a database the first answer of the server sets the clock.
  }
}

/** Notes the `Date` of a quick answer; `askedAt` and `answeredAt` are epoch ms of the device. */
export function noteServerTime(
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
    // Kept for the next start only; this page knows it already.
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

/** Whether this very page or worker has measured the server's time, and nothing contradicts it since. */
export const isClockFresh = (now = Date.now()): boolean =>
  measured?.tickedAt !== undefined && clockState(now) === 'known';

/** Epoch ms of the server's clock, as well as it is known. `now` is the device's. */
export const serverNow = (now = Date.now()): number => now + (measured?.offset ?? 0);
