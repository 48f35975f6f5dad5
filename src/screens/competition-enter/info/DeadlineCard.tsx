// Until when applications are accepted, in full and as a distance.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { onDevice } from '#text/format/deadline.ts';
import { enterText } from '#text/enter/page.ts';
import { deadlineDistance } from '#text/format/distance.ts';
import { deadlineText } from '#text/format/time.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  date: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  distance: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'grid',
    gap: '10px',
    ':not(:empty)': { marginTop: '16px' },
  },
});

interface DeadlineCardProps {
  competition: Competition;
  /** Epoch ms. */
  now: number;
  /** The way into the wizard, where it stands here. */
  children?: ReactNode;
}

export function DeadlineCard({ competition, now, children }: DeadlineCardProps) {
  const { deadline } = competition;
  const styles = useStyles();
  const ownZone = onDevice(deadline);
  return (
    <Card title={enterText.info.deadline}>
      <p className={styles.date}>
        <time dateTime={deadline}>{deadlineText(deadline)}</time>
      </p>
      {ownZone !== undefined && <p className={styles.distance}>{ownZone}</p>}
      <p className={styles.distance}>{deadlineDistance(deadline, now)}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
