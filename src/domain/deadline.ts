/** ISO 8601 with the organiser's offset: `2026-04-05T23:59:59.999+03:00`. */
export type Deadline = string;

export const DAY_MS = 24 * 60 * 60 * 1000;
export const FREEZE_MS = 7 * DAY_MS;
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '2099-12-31';

const ISO = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the deadline in epoch milliseconds; NaN for an invalid deadline. */
export const instantOf = (deadline: Deadline): number =>
  ISO.test(deadline) ? Date.parse(deadline) : Number.NaN;

export const laterDeadline = (a: Deadline, b: Deadline): Deadline =>
  instantOf(a) > instantOf(b) ? a : b;

/** Offset of the deadline, minutes east of Greenwich. */
export function offsetOf(deadline: Deadline): number {
  const zone = ISO.exec(deadline)?.[2] ?? 'Z';
  if (zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6)));
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** UTC day of an instant (epoch ms), `yyyy-mm-dd`. */
export const utcDay = (instant: number): string =>
  new Date(instant).toISOString().slice(0, DAY_LENGTH);

export function isDay(text: string): boolean {
  const parts = DAY.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns the day of a deadline if this day does not exist: `2026-02-31`. */
export function missingDayOf(text: string): string | undefined {
  const day = ISO.exec(text)?.[1] ?? text;
  return DAY.test(day) && !isDay(day) ? day : undefined;
}

/** Returns whether the deadline's local day exists and fits the date picker (behaviour 4.4). */
export function isUsableDeadline(deadline: Deadline): boolean {
  const day = ISO.exec(deadline)?.[1];
  return (
    day !== undefined &&
    isDay(day) &&
    !Number.isNaN(instantOf(deadline)) &&
    day >= EARLIEST_DAY &&
    day <= LATEST_DAY
  );
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Last instant of a day (`yyyy-mm-dd`); `offset` in minutes east of Greenwich. */
export function endOfDay(day: string, offset: number): Deadline {
  const minutes = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${day}T23:59:59.999${zone}`;
}

/** Time for which a draft is kept after its deletion, or after the deadline of its competition. */
export const DRAFTS_KEPT_MS = 30 * DAY_MS;

interface MovableDeadline {
  deadline: Deadline;
  /** Last change of the deadline, epoch ms; absent if never changed. */
  deadlineMovedAt?: number | null | undefined;
}

/**
 * Returns whether drafts of a competition may be purged. `now`: epoch ms. A change of the deadline may be a typo, so
 * drafts are kept for `DRAFTS_KEPT_MS` after each change.
 */
export const isPastKeeping = (
  { deadline, deadlineMovedAt }: MovableDeadline,
  now: number,
): boolean => Math.max(instantOf(deadline), deadlineMovedAt ?? 0) + DRAFTS_KEPT_MS < now;

/** Returns whether the deadline is in the future (behaviour 4.2). `now`: epoch ms. */
export const isActive = (deadline: Deadline, now: number): boolean => instantOf(deadline) > now;

/** Returns whether files are frozen: the deadline is less than seven days away (behaviour 4.3). */
export const isFrozen = (deadline: Deadline, now: number): boolean =>
  isActive(deadline, now) && instantOf(deadline) - now < FREEZE_MS;

interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Returns the whole days, hours and minutes until the deadline; zeros if the deadline is over. */
export function timeLeft(deadline: Deadline, now: number): TimeLeft {
  const minutes = Math.max(0, Math.floor((instantOf(deadline) - now) / 60_000));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

export const byDeadlineDescending = (
  a: { deadline: Deadline },
  b: { deadline: Deadline },
): number => instantOf(b.deadline) - instantOf(a.deadline);

export const isoInstant = (instant: number): string => new Date(instant).toISOString();
