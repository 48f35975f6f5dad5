// Chip with the time left and the deadline: «6 дней · до 26 ноября 2026, 23:59, МСК».
import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import { type Deadline, isActive } from '#domain/deadline.ts';
import { closedText, leftAndUntil } from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Badges.tsx';

const useStyles = makeStyles({ part: { display: 'inline-block' } });

interface LeftAndUntilProps {
  deadline: Deadline;
  now: number;
  isOfReturn?: boolean;
}

export function LeftAndUntil({ deadline, now, isOfReturn = false }: LeftAndUntilProps) {
  const styles = useStyles();
  return leftAndUntil(deadline, now, isOfReturn).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}

export function DeadlineChip({ deadline, now, isOfReturn = false }: LeftAndUntilProps) {
  return isActive(deadline, now) ? (
    <Chip tone="gold">
      <LeftAndUntil deadline={deadline} now={now} />
    </Chip>
  ) : (
    <Chip tone="neutral">{`${closedText(isOfReturn)} · ${deadlineText(deadline)}`}</Chip>
  );
}
