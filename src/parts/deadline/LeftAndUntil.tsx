// The time that is left and until when it runs, broken between its parts alone where it takes more than one line.
import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { Deadline } from '#domain/deadline.ts';
import { leftAndUntil } from '#text/format/deadline.ts';

const useStyles = makeStyles({ part: { display: 'inline-block' } });

interface LeftAndUntilProps {
  deadline: Deadline;
  /** Epoch ms. */
  now: number;
  /** Until then a returned application is corrected. */
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
