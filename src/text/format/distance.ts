// Time until or since a deadline in words. It has its own file, so that the server needs no date-fns.
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ru } from 'date-fns/locale/ru';
import { DAY_MS, type Deadline, instantOf, isActive, timeLeft } from '#domain/deadline.ts';

const NBSP = '\u00a0';

/** Returns «через 5 дней», «через 3 часа», «2 дня назад». `now`: epoch ms. */
export function deadlineDistance(deadline: Deadline, now: number): string {
  const instant = instantOf(deadline);
  const inDays = !isActive(deadline, now) || timeLeft(deadline, now).days > 0;
  return formatDistanceStrict(instant, now, {
    addSuffix: true,
    locale: ru,
    roundingMethod: 'floor',
    ...(inDays && Math.abs(instant - now) >= DAY_MS ? { unit: 'day' as const } : {}),
  }).replaceAll(' ', NBSP);
}
