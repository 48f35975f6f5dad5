// Deadlines, distances and clock times in Russian words.
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ru } from 'date-fns/locale/ru';
import { type Deadline, instantOf, isActive, offsetOf, timeLeft } from '#domain/deadline.ts';

const NBSP = '\u00a0';
const dayAndMonth = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('ru', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** «UTC+3», «UTC+5:30», «UTC-2»; `offset` in minutes east of Greenwich. */
export function zoneLabel(offset: number): string {
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  if (offset === 0) return 'UTC';
  const sign = offset < 0 ? '-' : '+';
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

interface Shown {
  date: string;
  time: string;
}

/** An instant (epoch ms) as it reads on a wall in a zone `offset` minutes east of Greenwich. */
function shown(instant: number, offset: number): Shown {
  const local = new Date(instant + offset * 60_000);
  const date = `${dayAndMonth.format(local)} ${local.getUTCFullYear()}`;
  return { date: date.replaceAll(' ', NBSP), time: clock.format(local) };
}

/** The offset of the device at an instant, in minutes east of Greenwich. */
export const deviceOffset = (instant: number): number => -new Date(instant).getTimezoneOffset();

/** «5 апреля 2026, 23:59» in the offset of the deadline. */
export function deadlineDate(deadline: Deadline): string {
  const { date, time } = shown(instantOf(deadline), offsetOf(deadline));
  return `${date}, ${time}`;
}

/** «5 апреля 2026, 23:59, UTC+3» in the offset of the deadline. */
export const deadlineText = (deadline: Deadline): string =>
  `${deadlineDate(deadline)}, ${zoneLabel(offsetOf(deadline))}`;

/** The same instant in the device's zone, or undefined where the two zones agree. */
export function deadlineOnDevice(deadline: Deadline): string | undefined {
  const instant = instantOf(deadline);
  const own = deviceOffset(instant);
  if (own === offsetOf(deadline)) return undefined;
  const { date, time } = shown(instant, own);
  return `${date}, ${time}, ${zoneLabel(own)}`;
}

/** «через 5 дней», «через 3 часа», «2 дня назад». `now` in epoch ms. */
export function deadlineDistance(deadline: Deadline, now: number): string {
  const instant = instantOf(deadline);
  const inDays = !isActive(deadline, now) || timeLeft(deadline, now).days > 0;
  return formatDistanceStrict(instant, now, {
    addSuffix: true,
    locale: ru,
    roundingMethod: 'floor',
    ...(inDays && Math.abs(instant - now) >= 86_400_000 ? { unit: 'day' as const } : {}),
  }).replaceAll(' ', NBSP);
}

/** «20 ноября 2026, 19:42» on the device's clock; `instant` in epoch ms. */
export function momentText(instant: number): string {
  const { date, time } = shown(instant, deviceOffset(instant));
  return `${date}, ${time}`;
}

/** «14:05» on the device's clock. */
export const clockText = (instant: number): string => shown(instant, deviceOffset(instant)).time;

/** «20 ноября, 19:42» on the device's clock, with the year where it is not the year of `now`. */
export function shortMomentText(instant: number, now: number): string {
  const { date, time } = shown(instant, deviceOffset(instant));
  const year = new Date(now).getFullYear();
  return `${date.replace(`${NBSP}${year}`, '')}, ${time}`;
}

/** Whether the deadline's own calendar day is the day of `now` in the deadline's zone. */
export function isDeadlineToday(deadline: Deadline, now: number): boolean {
  const offset = offsetOf(deadline);
  return shown(instantOf(deadline), offset).date === shown(now, offset).date;
}

/** «23:59, UTC+3»: the clock part of a deadline. */
export function deadlineClock(deadline: Deadline): string {
  const offset = offsetOf(deadline);
  return `${shown(instantOf(deadline), offset).time}, ${zoneLabel(offset)}`;
}
