// Rows as they are shown: together by competition and team, the confirmation behind its files.
import type { Deadline } from '#domain/deadline.ts';
import { teamKey } from '#domain/teamKey.ts';
import { competitionOf, type OutboxRow } from '#domain/outboxRow.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import type { SentRow } from '#state/outbox/sentRows.ts';
import type { OutboxCounts } from '#text/outbox.ts';

/** A row that waits, or one that has just been sent and still stands in its place. */
export interface ShownRow {
  row: OutboxRow;
  sent: SentRow | undefined;
}

export interface OutboxGroup {
  key: string;
  competitionId: string;
  competition: string;
  team: string;
  deadline: Deadline;
  rows: readonly ShownRow[];
}

const isSave = ({ row }: ShownRow): number => (row.kind === 'save' ? 1 : 0);

const bySeq = (a: ShownRow, b: ShownRow): number => a.row.seq - b.row.seq;

export function outboxGroups(
  rows: readonly OutboxRow[],
  fresh: readonly SentRow[] = [],
): OutboxGroup[] {
  const left = new Set(fresh.map(({ row }) => row.id));
  const shown: ShownRow[] = [
    ...rows.filter(({ id }) => !left.has(id)).map((row) => ({ row, sent: undefined })),
    ...fresh.map((sent) => ({ row: sent.row, sent })),
  ].toSorted(bySeq);
  const groups = Map.groupBy(shown, ({ row }) =>
    JSON.stringify([competitionOf(row), teamKey(row.payload.team)]),
  );
  return [...groups].flatMap(([key, group]) => {
    const newest = group.at(-1);
    if (!newest) return [];
    const competitionId = competitionOf(newest.row);
    const { competitionName, team } = newest.row.payload;
    const inOrder = group.toSorted((a, b) => isSave(a) - isSave(b) || bySeq(a, b));
    const { deadline } = newest.row;
    return [{ key, competitionId, competition: competitionName, team, deadline, rows: inOrder }];
  });
}

export function countRows(rows: readonly OutboxRow[]): OutboxCounts {
  const toDecide = rows.filter(isStuck).length;
  const sending = rows.filter(({ state }) => state === 'sending').length;
  return { sending, toDecide, waiting: rows.length - sending - toDecide };
}
