import { twoDigits } from '#domain/deadline.ts';

const LIMITS = [2, 2, 4] as const;
const ISO_DAY = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
const WRITTEN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Splits a typed date into day, month and year. Digits that are too many for a part begin the next one. */
function groupsOf(typed: string): string[] {
  const groups = typed.replaceAll(/\D+/g, '.').replace(/^\./, '').split('.');
  for (const [index, limit] of LIMITS.entries()) {
    const group = groups[index];
    const hasRoom = groups.length < LIMITS.length;
    if (group !== undefined && group.length > limit && hasRoom) {
      groups.splice(index, 1, group.slice(0, limit), group.slice(limit));
    }
  }
  return groups.slice(0, LIMITS.length);
}

/** 05042026 becomes 05.04.2026, «5.» becomes «05.», a pasted 2026-04-05 becomes 05.04.2026. */
export function maskDate(typed: string): string {
  const iso = ISO_DAY.exec(typed);
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const groups = groupsOf(typed);
  const isEnded = groups.at(-1) === '';
  return groups
    .map((group, index) => {
      const isShort = isEnded && group.length === 1;
      return (isShort ? `0${group}` : group).slice(0, LIMITS[index]);
    })
    .join('.');
}

/** Returns `yyyy-mm-dd`, even for a day that does not exist. */
export const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** Returns `yyyy-mm-dd` for a written date, even if the day does not exist. Undefined if the date is incomplete. */
export function writtenDay(written: string): string | undefined {
  const parts = WRITTEN.exec(written);
  if (!parts) return undefined;
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number);
  return isoDay(year, month, day);
}

/** Returns 05.04.2026 for `2026-04-05`. */
export const dateInWriting = (day: string): string => maskDate(day);
