// The deadline in one gold line: «6 дней · до 26 ноября 2026, 23:59, МСК».
import { type Deadline, isActive } from '#domain/deadline.ts';
import { closedText } from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Chip.tsx';
import { LeftAndUntil } from './LeftAndUntil.tsx';

interface DeadlineChipProps {
  deadline: Deadline;
  /** Epoch ms. */
  now: number;
  /** Until then a returned application is corrected. */
  isOfReturn?: boolean;
}

export function DeadlineChip({ deadline, now, isOfReturn = false }: DeadlineChipProps) {
  return isActive(deadline, now) ? (
    <Chip tone="gold">
      <LeftAndUntil deadline={deadline} now={now} />
    </Chip>
  ) : (
    <Chip tone="neutral">{`${closedText(isOfReturn)} · ${deadlineText(deadline)}`}</Chip>
  );
}
