// How much of each kind waits in an outbox: files, deletions, applications.
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { WaitingCounts } from '#text/outbox.ts';

export function waitingCounts(rows: readonly OutboxRow[]): WaitingCounts {
  const count = (kind: OutboxRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    files: count('upload'),
    removals: count('removal'),
    applications: count('save'),
  };
}
