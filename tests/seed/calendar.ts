// Dates of a season in Moscow time, counted from the day on which the season is created.
import { DAY_MS, type Deadline, endOfDay } from '#domain/deadline.ts';

const MOSCOW_MINUTES = 180;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const longDays = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export interface SeasonCalendar {
  /** Epoch ms of `hour` o'clock on the day `days` from today. */
  instant: (days: number, hour: number) => number;
  /** Last instant of the day `days` from today. */
  deadline: (days: number) => Deadline;
  /** Range of days, such as «18–20 декабря 2026». */
  range: (first: number, last: number) => string;
  /** One day, such as «2 декабря». */
  day: (days: number) => string;
}

export function calendarFrom(now: number): SeasonCalendar {
  const today = Math.floor((now + MOSCOW_MINUTES * MINUTE_MS) / DAY_MS) * DAY_MS;
  const midnight = (days: number) => today + days * DAY_MS;
  return {
    instant: (days, hour) => midnight(days) + hour * HOUR_MS - MOSCOW_MINUTES * MINUTE_MS,
    deadline: (days) =>
      endOfDay(new Date(midnight(days)).toISOString().slice(0, 10), MOSCOW_MINUTES),
    range: (first, last) =>
      longDays.formatRange(midnight(first), midnight(last)).replace(/\s*г\.$/u, ''),
    day: (days) => day.format(midnight(days)),
  };
}
