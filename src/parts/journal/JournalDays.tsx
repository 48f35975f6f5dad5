// The acts of a journal by day, the latest first.
import { makeStyles } from '@fluentui/react-components';
import type { Ref } from 'react';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { dayTitle } from '#text/format/time.ts';
import { tokens } from '#ui/theme/theme.ts';
import { JournalRow } from './JournalRow.tsx';

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  day: {
    marginBottom: '4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface JournalDaysProps {
  /** Of what holds all acts. */
  listRef: Ref<HTMLDivElement>;
  entries: readonly JournalEntry[];
  /** Epoch ms of the device. */
  now: number;
  /** What stands over each day. */
  heading: 'h2' | 'h3';
  /** Whether acts say of which team they are: not where all are of one. */
  isNamed: boolean;
}

/** Each day once, in the order of its latest act. */
const byDay = (entries: readonly JournalEntry[], now: number): Map<string, JournalEntry[]> =>
  Map.groupBy(entries, ({ at }) => dayTitle(Date.parse(at), now));

export function JournalDays(props: JournalDaysProps) {
  const { listRef, entries, now, heading: Heading, isNamed } = props;
  const styles = useStyles();
  return (
    <div ref={listRef} className={styles.days}>
      {[...byDay(entries, now)].map(([day, ofDay]) => (
        <div key={day}>
          <Heading className={styles.day}>{day}</Heading>
          <ol className={styles.rows}>
            {ofDay.map((entry) => (
              <JournalRow key={entry.id} entry={entry} now={now} isNamed={isNamed} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
