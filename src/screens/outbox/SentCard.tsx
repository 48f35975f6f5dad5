// What has reached the server since yesterday, below what still waits.
import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { DoneRow } from '#domain/outbox/outboxRow.ts';
import { sent as words } from '#text/outbox.ts';
import { SentRowItem } from './SentRowItem.tsx';
import { useOutboxLook } from './useOutboxStyles.ts';

export function SentCard({ rows }: { rows: readonly DoneRow[] }) {
  const look = useOutboxLook();
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section className={look.group} aria-labelledby={titleId}>
      <div className={look.head}>
        <h2 id={titleId} className={look.team}>
          {words.title}
        </h2>
        <span className={look.until}>{words.within}</span>
      </div>
      <ul className={look.rows}>
        {rows.map((row, at) => (
          <SentRowItem
            key={row.id}
            row={row}
            isFresh={false}
            isApart
            className={mergeClasses(look.body, at < rows.length - 1 && look.hairline)}
          />
        ))}
      </ul>
    </section>
  );
}
