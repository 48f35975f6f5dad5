// Says that the organiser has moved the deadline while this page was open, and that nothing of it is lost (behaviour 8.10).
import { useState } from 'react';
import { type Deadline, instantOf, isActive } from '#domain/deadline.ts';
import { enterText } from '#text/enter/page.ts';
import { deadlineText } from '#text/format/time.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

interface MovedDeadlineProps {
  deadline: Deadline;
  /** Of the application that is returned, not of the competition. */
  isOfReturn: boolean;
  /** Epoch ms. */
  now: number;
}

function consequence(isEarlier: boolean, isOpen: boolean): string {
  const { earlier, later, over } = enterText.movedDeadline;
  if (!isOpen) return over;
  return isEarlier ? earlier : later;
}

export function MovedDeadline({ deadline, isOfReturn, now }: MovedDeadlineProps) {
  const [before] = useState(deadline);
  if (instantOf(deadline) === instantOf(before)) return null;
  const { title } = isOfReturn ? enterText.movedReturn : enterText.movedDeadline;
  const isEarlier = instantOf(deadline) < instantOf(before);
  return (
    <Notice
      tone={isEarlier ? 'warning' : 'info'}
      alert
      title={title(deadlineText(before), deadlineText(deadline))}
    >
      {consequence(isEarlier, isActive(deadline, now))}
    </Notice>
  );
}
