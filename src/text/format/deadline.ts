// Remaining time and deadline in words (behaviour 4.6).
import { type Deadline, instantOf, isActive, timeLeft } from '#domain/deadline.ts';
import { DAYS, pluralForm } from './plural.ts';
import {
  deadlineClock,
  deadlineOnDevice,
  deadlineText,
  isDeadlineToday,
  momentText,
} from './time.ts';

export const acceptanceText = {
  title: 'Приём заявок',
  /** Screen-reader text of the gold icon. */
  open: 'приём открыт',
  closed: 'Приём закрыт',
  /** Returned application. */
  returnOver: 'Время на исправление вышло',
  lessThanMinute: 'меньше минуты',
} as const;

interface Amount {
  count: number;
  unit: string;
}

export const closedText = (isOfReturn: boolean): string =>
  isOfReturn ? acceptanceText.returnOver : acceptanceText.closed;

/** «6 дней», or «9 ч 51 мин» within the last day; empty after the deadline. */
export function timeLeftAmounts(deadline: Deadline, now: number): readonly Amount[] {
  const { days, hours, minutes } = timeLeft(deadline, now);
  if (days > 0) return [{ count: days, unit: pluralForm(days, DAYS) }];
  return [
    { count: hours, unit: 'ч' },
    { count: minutes, unit: 'мин' },
  ].filter(({ count }) => count > 0);
}

/** «6 дней», «9 ч 51 мин», «меньше минуты». */
export const timeLeftText = (deadline: Deadline, now: number): string =>
  timeLeftAmounts(deadline, now)
    .map(({ count, unit }) => `${count}\u00a0${unit}`)
    .join('\u00a0') || acceptanceText.lessThanMinute;

/** «до 26 ноября 2026, 23:59, МСК», on the last day «сегодня до 23:59, МСК». */
export const untilText = (deadline: Deadline, now: number): string =>
  isDeadlineToday(deadline, now)
    ? `сегодня до\u00a0${deadlineClock(deadline)}`
    : `до\u00a0${deadlineText(deadline)}`;

/** «у вас – 27 ноября 2026, 01:59»; undefined in the same zone. */
export const onDevice = (deadline: Deadline): string | undefined =>
  deadlineOnDevice(deadline) === undefined
    ? undefined
    : `у вас – ${momentText(instantOf(deadline))}`;

/**
 * «6 дней,», «до 26 ноября 2026, 23:59, МСК», in another zone «(у вас – …)»; afterwards «Приём
 * закрыт», «26 ноября 2026, 23:59, МСК».
 */
export function leftAndUntil(
  deadline: Deadline,
  now: number,
  isOfReturn = false,
): readonly string[] {
  if (!isActive(deadline, now)) return [closedText(isOfReturn), deadlineText(deadline)];
  const own = onDevice(deadline);
  return [
    `${timeLeftText(deadline, now)},`,
    untilText(deadline, now),
    ...(own === undefined ? [] : [`(${own})`]),
  ];
}
