// Deadline as sent by clients: an instant, or a day that means its end (api 14.4).
import { type Deadline, endOfDay, isDay } from '#domain/deadline.ts';
import { writtenDay } from '#text/format/writtenDate.ts';

const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?/;

/** Minutes east of Greenwich in a time zone (`Europe/Moscow`) at an instant (epoch ms). */
function offsetIn(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  const [, sign = '+', hours = '0', minutes = '0'] = OFFSET.exec(name?.value ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

export function endOfDayIn(timeZone: string, day: string): Deadline {
  const inUtc = Date.parse(endOfDay(day, 0));
  const near = offsetIn(timeZone, inUtc);
  return endOfDay(day, offsetIn(timeZone, inUtc - near * 60_000));
}

/** Converts `dd.mm.yyyy` and `yyyy-mm-dd` to the end of the day; returns other text unchanged. */
export function sentDeadline(sent: string, endOf: (day: string) => Deadline): Deadline {
  const text = sent.trim();
  const day = writtenDay(text) ?? text;
  return isDay(day) ? endOf(day) : text;
}
