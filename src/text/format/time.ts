import { DAY_MS, type Deadline, instantOf, offsetOf, twoDigits } from '#domain/deadline.ts';

const NBSP = '\u00a0';
// Names of months. `Intl` would take 100 ms at its first use on a slow phone, date-fns 28 MB on a server.
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const WEEKDAYS = [
  'воскресенье',
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
];

const MOSCOW = 180;
/** Offsets in minutes of Kaliningrad and Kamchatka. Zones between them are named by their distance to Moscow. */
const RUSSIA = { from: 120, to: 720 };

/** «МСК», «МСК+2», outside Russia «UTC+5:30». `offset` is in minutes east of Greenwich. */
export function zoneLabel(offset: number): string {
  if (offset >= RUSSIA.from && offset <= RUSSIA.to && offset % 60 === 0) {
    const hours = (offset - MOSCOW) / 60;
    return hours === 0 ? 'МСК' : `МСК${hours > 0 ? '+' : ''}${hours}`;
  }
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  if (offset === 0) return 'UTC';
  const sign = offset < 0 ? '-' : '+';
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`;
}

interface Shown {
  date: string;
  time: string;
}

/** Returns date and time of an instant (epoch ms) at an `offset` in minutes east of Greenwich. */
function shown(instant: number, offset: number): Shown {
  const local = new Date(instant + offset * 60_000);
  return {
    date: [local.getUTCDate(), MONTHS[local.getUTCMonth()], local.getUTCFullYear()].join(NBSP),
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  };
}

/** Offset of the device in minutes east of Greenwich. */
export const deviceOffset = (instant: number): number => -new Date(instant).getTimezoneOffset();

/** «5 апреля 2026, 23:59» in the deadline's offset. */
function deadlineDate(deadline: Deadline): string {
  const { date, time } = shown(instantOf(deadline), offsetOf(deadline));
  return `${date}, ${time}`;
}

/** «5 апреля 2026, 23:59, МСК» in the deadline's offset. */
export const deadlineText = (deadline: Deadline): string =>
  `${deadlineDate(deadline)}, ${zoneLabel(offsetOf(deadline))}`;

/** Returns the deadline in the device's zone, or undefined if the deadline has the same zone. */
export function deadlineOnDevice(deadline: Deadline): string | undefined {
  const instant = instantOf(deadline);
  const own = deviceOffset(instant);
  if (own === offsetOf(deadline)) return undefined;
  const { date, time } = shown(instant, own);
  return `${date}, ${time}, ${zoneLabel(own)}`;
}

/** «20 ноября 2026, 19:42, МСК»: an instant (epoch ms) in the deadline's zone. */
export function zonedMomentText(instant: number, deadline: Deadline): string {
  const offset = offsetOf(deadline);
  const { date, time } = shown(instant, offset);
  return `${date}, ${time}, ${zoneLabel(offset)}`;
}

/** «20 ноября 2026, 19:42» in device time; epoch ms. */
export function momentText(instant: number): string {
  const { date, time } = shown(instant, deviceOffset(instant));
  return `${date}, ${time}`;
}

/** «14:05» in device time. */
export const clockText = (instant: number): string => shown(instant, deviceOffset(instant)).time;

/** «20 ноября». Adds the year if it is not the current one. */
const shortDate = (instant: number, now: number): string =>
  shown(instant, deviceOffset(instant)).date.replace(`${NBSP}${new Date(now).getFullYear()}`, '');

/** «23 ноября» in the deadline's offset. Adds the year if it is not the current one. */
export function deadlineDayText(deadline: Deadline, now: number): string {
  const { date } = shown(instantOf(deadline), offsetOf(deadline));
  return date.replace(`${NBSP}${new Date(now).getFullYear()}`, '');
}

/** «20 ноября, 19:42» in device time. Adds the year if it is not the current one. */
export const shortMomentText = (instant: number, now: number): string =>
  `${shortDate(instant, now)},${NBSP}${clockText(instant)}`;

/** Returns the number of days from 1970 to an instant, in device time. */
const dayNumber = (instant: number): number =>
  Math.floor((instant + deviceOffset(instant) * 60_000) / DAY_MS);

/** «пятница, 20 ноября» in device time; epoch ms. */
export function weekdayText(instant: number): string {
  const local = new Date(instant + deviceOffset(instant) * 60_000);
  return `${WEEKDAYS[local.getUTCDay()]}, ${shortDate(instant, instant)}`;
}

/** «Сегодня, 20 ноября», «19 ноября» in device time; epoch ms. */
export function dayTitle(instant: number, now: number): string {
  const date = shortDate(instant, now);
  return dayNumber(now) === dayNumber(instant) ? `Сегодня, ${date}` : date;
}

/** Returns '' for today, «вчера», or a date. */
function dayText(instant: number, now: number): string {
  const ago = dayNumber(now) - dayNumber(instant);
  if (ago === 0) return '';
  return ago === 1 ? 'вчера' : shortDate(instant, now);
}

/** «14:05», «вчера, 14:05», «18 ноября, 14:05» in device time; epoch ms. */
export const ageText = (instant: number, now: number): string =>
  [dayText(instant, now), clockText(instant)].filter(Boolean).join(', ');

/** «в 14:05», «вчера в 14:05», «18 ноября в 14:05» in device time; epoch ms. */
export const atText = (instant: number, now: number): string =>
  [dayText(instant, now), `в${NBSP}${clockText(instant)}`].filter(Boolean).join(' ');

/** Returns true if the deadline is today, in its own zone and also on the device. */
export function isDeadlineToday(deadline: Deadline, now: number): boolean {
  const [instant, offset] = [instantOf(deadline), offsetOf(deadline)];
  const isTodayThere = shown(instant, offset).date === shown(now, offset).date;
  return isTodayThere && dayNumber(instant) === dayNumber(now);
}

/** Returns time and zone of a deadline: «23:59, МСК». */
export function deadlineClock(deadline: Deadline): string {
  const offset = offsetOf(deadline);
  return `${shown(instantOf(deadline), offset).time}, ${zoneLabel(offset)}`;
}
