// Texts about a deadline and the time until it (behaviour 4.6).
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
  /** Accessible name of the gold icon of a competition that accepts applications. */
  open: 'приём открыт',
  closed: 'Приём закрыт',
  /** State of a returned application after the end of the return. */
  returnOver: 'Время на исправление вышло',
  lessThanMinute: 'меньше минуты',
} as const;

interface Amount {
  count: number;
  unit: string;
}

export const closedText = (isOfReturn: boolean): string =>
  isOfReturn ? acceptanceText.returnOver : acceptanceText.closed;

/** Returns the time left: 6 and «дней», on the last day 9 and «ч», 51 and «мин». Empty after the deadline. */
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

/** Returns «до 26 ноября 2026, 23:59, МСК»; on the last day «сегодня до 23:59, МСК». */
export const untilText = (deadline: Deadline, now: number): string =>
  isDeadlineToday(deadline, now)
    ? `сегодня до\u00a0${deadlineClock(deadline)}`
    : `до\u00a0${deadlineText(deadline)}`;

/** Returns the deadline in device time: «у вас – 27 ноября 2026, 01:59». Undefined if the zones are the same. */
export const onDevice = (deadline: Deadline): string | undefined =>
  deadlineOnDevice(deadline) === undefined
    ? undefined
    : `у вас – ${momentText(instantOf(deadline))}`;

/**
 * Returns «6 дней,», «до 26 ноября 2026, 23:59, МСК» and, in another zone, «(у вас – …)».
 * After the deadline «Приём закрыт», «26 ноября 2026, 23:59, МСК».
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
