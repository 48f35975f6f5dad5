// What waits of one team at one competition: files, then the submission that waits for them.
import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { isDone } from '#domain/outbox/doneRows.ts';
import { isActive } from '#domain/deadline.ts';
import { untilText } from '#text/format/deadline.ts';
import { outboxText } from '#text/outbox.ts';
import { deadlineText } from '#text/format/time.ts';
import { withRanges } from '#text/format/typography.ts';
import { OutboxRowItem } from './OutboxRowItem.tsx';
import { SentRowItem } from './SentRowItem.tsx';
import type { OutboxGroup } from './outboxGroups.ts';
import { useOutboxStyles } from './useOutboxStyles.ts';

interface OutboxGroupCardProps {
  group: OutboxGroup;
  /** Sentences that are said of all rows above them. */
  saidAbove: readonly string[];
  /** Several rows wait for their time. */
  doManyWait: boolean;
  /** Epoch ms. */
  now: number;
}

function acceptanceWords({ deadline, ofReturn }: OutboxGroup, now: number): string {
  if (ofReturn === 'cancelled') return outboxText.acceptance.returnCancelled;
  const { open, closed } = outboxText.acceptance[ofReturn ? 'ofReturn' : 'ofCompetition'];
  return isActive(deadline, now) ? open(untilText(deadline, now)) : closed(deadlineText(deadline));
}

export function OutboxGroupCard({ group, saidAbove, doManyWait, now }: OutboxGroupCardProps) {
  const styles = useOutboxStyles();
  const titleId = useId();
  const { competition, team, rows } = group;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.team}>
          {withRanges(outboxText.group(competition, team))}
        </h2>
        <span className={styles.until}>{acceptanceWords(group, now)}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row, at) => {
          const className = mergeClasses(styles.body, at < rows.length - 1 && styles.hairline);
          return isDone(row) ? (
            <SentRowItem key={row.id} row={row} isFresh isApart={false} className={className} />
          ) : (
            <OutboxRowItem
              key={row.id}
              row={row}
              saidAbove={saidAbove}
              isOneOfMany={doManyWait}
              className={className}
            />
          );
        })}
      </ul>
    </section>
  );
}
