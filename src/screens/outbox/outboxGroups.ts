// Groups outbox rows by competition and team. A submission is the last row of its group.
import { acceptedUntil } from '#domain/acceptance.ts';
import type { Deadline } from '#domain/deadline.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { applyDeadline, isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import {
  competitionOf,
  type DoneRow,
  type OutboxRow,
  type StoredRow,
} from '#domain/outbox/outboxRow.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { OutboxCounts } from '#text/outbox.ts';

export interface OutboxGroup {
  key: string;
  competitionId: string;
  competition: string;
  team: string;
  deadline: Deadline;
  /** State of the return, if the rows belong to a returned application. */
  ofReturn: 'open' | 'cancelled' | undefined;
  /** Rows that wait, and rows that were just sent. */
  rows: readonly StoredRow[];
}

const submissionLast = ({ kind }: StoredRow): number => (kind === 'save' ? 1 : 0);

const bySeq = (a: StoredRow, b: StoredRow): number => a.seq - b.seq;

function returnOf(rows: readonly OutboxRow[]): OutboxGroup['ofReturn'] {
  if (rows.some(isReturnCancelled)) return 'cancelled';
  return rows.some(({ returned }) => returned) ? 'open' : undefined;
}

export function outboxGroups(
  rows: readonly OutboxRow[],
  fresh: readonly DoneRow[] = [],
): OutboxGroup[] {
  const shown: StoredRow[] = [...rows, ...fresh].toSorted(bySeq);
  const groups = Map.groupBy(shown, (row) =>
    JSON.stringify([competitionOf(row), teamKey(row.payload.team)]),
  );
  return [...groups].flatMap(([key, group]) => {
    const newest = group.at(-1);
    if (!newest) return [];
    const competitionId = competitionOf(newest);
    const { competitionName, team } = newest.payload;
    const inOrder = group.toSorted((a, b) => submissionLast(a) - submissionLast(b) || bySeq(a, b));
    const deadline = acceptedUntil(newest);
    const facts = { competitionId, competition: competitionName, team, deadline };
    return [{ key, ...facts, ofReturn: returnOf(group.filter(isWaiting)), rows: inOrder }];
  });
}

export function countRows(all: readonly OutboxRow[], now: number): OutboxCounts {
  const rows = all.map((row) => applyDeadline(row, now));
  const toDecide = rows.filter(needsDecision).length;
  const sending = rows.filter(({ state }) => state === 'sending').length;
  return { sending, toDecide, waiting: rows.length - sending - toDecide };
}
