// The deadline in one gold line: «6 дней · до 26 ноября 2026, 23:59, МСК».
import { type Deadline, isActive } from '#domain/deadline.ts';
import { acceptanceText, leftAndUntil } from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Chip.tsx';

export function DeadlineChip({ deadline, now }: { deadline: Deadline; now: number }) {
  return isActive(deadline, now) ? (
    <Chip tone="gold">{leftAndUntil(deadline, now)}</Chip>
  ) : (
    <Chip tone="neutral">{`${acceptanceText.closed} · ${deadlineText(deadline)}`}</Chip>
  );
}
