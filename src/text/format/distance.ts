// Time until or since a deadline in words. It has its own file, so that the server needs no date-fns.
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ru } from 'date-fns/locale/ru';
import { DAY_MS, type Deadline, instantOf, isActive } from '#domain/deadline.ts';
import { acceptanceText, timeLeftText } from './deadline.ts';

const NBSP = '\u00a0';

/** Returns «через 5 дней», «через 3 ч 20 мин», «2 дня назад». `now`: epoch ms. */
export function deadlineDistance(deadline: Deadline, now: number): string {
  if (isActive(deadline, now)) {
    const left = timeLeftText(deadline, now);
    return left === acceptanceText.lessThanMinute ? left : `через${NBSP}${left}`;
  }
  const instant = instantOf(deadline);
  return formatDistanceStrict(instant, now, {
    addSuffix: true,
    locale: ru,
    roundingMethod: 'floor',
    ...(now - instant >= DAY_MS ? { unit: 'day' as const } : {}),
  }).replaceAll(' ', NBSP);
}
