// Days of the calendar as `yyyy-mm-dd`, in the device's own time.
import { isoDay } from '#text/format/writtenDate.ts';

export const dayOf = (date: Date): string =>
  isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** The start of a day; undefined when there is no such day. */
export function dateOf(day: string | undefined): Date | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const made = new Date(2000, month - 1, date);
  made.setFullYear(year, month - 1, date);
  return dayOf(made) === day ? made : undefined;
}
