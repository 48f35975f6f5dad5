import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { DoneRow } from '#domain/outbox/outboxRow.ts';
import { outboxText } from '#text/outbox.ts';
import { SentRowItem } from './SentRowItem.tsx';
import { useOutboxStyles } from './useOutboxStyles.ts';

export function SentCard({ rows }: { rows: readonly DoneRow[] }) {
  const styles = useOutboxStyles();
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.team}>
          {outboxText.sent.title}
        </h2>
        <span className={styles.until}>{outboxText.sent.within}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          <SentRowItem
            key={row.id}
            row={row}
            isFresh={false}
            isApart
            className={mergeClasses(styles.body, at < rows.length - 1 && styles.hairline)}
          />
        ))}
      </ul>
    </section>
  );
}
