// Deadlines, distances and clock times in Russian words.
import { DAY_MS, type Deadline, instantOf, offsetOf, twoDigits } from '#domain/deadline.ts';

const NBSP = '\u00a0';
// Written out: the first format of `Intl` costs a slow phone 100 ms, and date-fns a server 28 MB of packages.
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
/** Kaliningrad to Kamchatka: whole hours there are counted from Moscow's. */
const RUSSIA = { from: 120, to: 720 };

/** «МСК», «МСК+2» in Russia's zones, else «UTC+5:30», «UTC-2»; `offset` in minutes east of Greenwich. */
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

/** An instant (epoch ms) as it reads on a wall in a zone `offset` minutes east of Greenwich. */
function shown(instant: number, offset: number): Shown {
  const local = new Date(instant + offset * 60_000);
  return {
    date: [local.getUTCDate(), MONTHS[local.getUTCMonth()], local.getUTCFullYear()].join(NBSP),
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  };
}

/** The offset of the device at an instant, in minutes east of Greenwich. */
export const deviceOffset = (instant: number): number => -new Date(instant).getTimezoneOffset();

/** «5 апреля 2026, 23:59» in the offset of the deadline. */
function deadlineDate(deadline: Deadline): string {
  const { date, time } = shown(instantOf(deadline), offsetOf(deadline));
  return `${date}, ${time}`;
}

/** «5 апреля 2026, 23:59, МСК» in the offset of the deadline. */
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

/** «20 ноября 2026, 19:42, МСК»: an instant (epoch ms) in the zone of a deadline. */
export function zonedMomentText(instant: number, deadline: Deadline): string {
  const offset = offsetOf(deadline);
  const { date, time } = shown(instant, offset);
  return `${date}, ${time}, ${zoneLabel(offset)}`;
}

/** «20 ноября 2026, 19:42» on the device's clock; `instant` in epoch ms. */
export function momentText(instant: number): string {
  const { date, time } = shown(instant, deviceOffset(instant));
  return `${date}, ${time}`;
}

/** «14:05» on the device's clock. */
export const clockText = (instant: number): string => shown(instant, deviceOffset(instant)).time;

/** «20 ноября», with the year where it is not the year of `now`. */
const shortDate = (instant: number, now: number): string =>
  shown(instant, deviceOffset(instant)).date.replace(`${NBSP}${new Date(now).getFullYear()}`, '');

/** «23 ноября»: the day of a deadline in its own offset, with the year where it is not the year of `now` (epoch ms). */
export function deadlineDayText(deadline: Deadline, now: number): string {
  const { date } = shown(instantOf(deadline), offsetOf(deadline));
  return date.replace(`${NBSP}${new Date(now).getFullYear()}`, '');
}

/** «20 ноября, 19:42» on the device's clock, with the year where it is not the year of `now`. */
export const shortMomentText = (instant: number, now: number): string =>
  `${shortDate(instant, now)},${NBSP}${clockText(instant)}`;

/** The number of an instant's calendar day on the device. */
const dayNumber = (instant: number): number =>
  Math.floor((instant + deviceOffset(instant) * 60_000) / DAY_MS);

/** «пятница, 20 ноября»: the day of an instant (epoch ms) on the device. */
export function weekdayText(instant: number): string {
  const local = new Date(instant + deviceOffset(instant) * 60_000);
  return `${WEEKDAYS[local.getUTCDay()]}, ${shortDate(instant, instant)}`;
}

/** «Сегодня, 20 ноября», «19 ноября»: the day of an instant; both epoch ms of the device. */
export function dayTitle(instant: number, now: number): string {
  const date = shortDate(instant, now);
  return dayNumber(now) === dayNumber(instant) ? `Сегодня, ${date}` : date;
}

/** '' for today, «вчера», or the date. */
function dayText(instant: number, now: number): string {
  const ago = dayNumber(now) - dayNumber(instant);
  if (ago === 0) return '';
  return ago === 1 ? 'вчера' : shortDate(instant, now);
}

/** «14:05» today, «вчера, 14:05», «18 ноября, 14:05» otherwise; both epoch ms of the device. */
export const ageText = (instant: number, now: number): string =>
  [dayText(instant, now), clockText(instant)].filter(Boolean).join(', ');

/** «в 14:05» today, «вчера в 14:05», «18 ноября в 14:05» otherwise; both epoch ms of the device. */
export const atText = (instant: number, now: number): string =>
  [dayText(instant, now), `в${NBSP}${clockText(instant)}`].filter(Boolean).join(' ');

/** Whether the deadline's calendar day is the day of `now`, in the deadline's zone and on the device. */
export function isDeadlineToday(deadline: Deadline, now: number): boolean {
  const [instant, offset] = [instantOf(deadline), offsetOf(deadline)];
  const isTodayThere = shown(instant, offset).date === shown(now, offset).date;
  return isTodayThere && dayNumber(instant) === dayNumber(now);
}

/** «23:59, МСК»: the clock part of a deadline. */
export function deadlineClock(deadline: Deadline): string {
  const offset = offsetOf(deadline);
  return `${shown(instantOf(deadline), offset).time}, ${zoneLabel(offset)}`;
}
