// Rows as they are shown: together by competition and team, the confirmation behind its files.
import type { Deadline } from '#domain/deadline.ts';
import { teamKey } from '#domain/teamKey.ts';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { isStuck } from '#state/outbox/entryRows.ts';
import type { OutboxCounts } from '#text/outbox.ts';

export interface OutboxGroup {
  key: string;
  competitionId: string;
  competition: string;
  team: string;
  deadline: Deadline;
  rows: readonly OutboxRow[];
}

const isSave = ({ kind }: OutboxRow): number => (kind === 'save' ? 1 : 0);

export function outboxGroups(rows: readonly OutboxRow[]): OutboxGroup[] {
  const groups = Map.groupBy(rows, ({ payload }) =>
    JSON.stringify([payload.competitionId, teamKey(payload.team)]),
  );
  return [...groups].flatMap(([key, group]) => {
    const newest = group.at(-1);
    if (!newest) return [];
    const { competitionId, competitionName, team } = newest.payload;
    const inOrder = group.toSorted((a, b) => isSave(a) - isSave(b) || a.seq - b.seq);
    const { deadline } = newest;
    return [{ key, competitionId, competition: competitionName, team, deadline, rows: inOrder }];
  });
}

export function countRows(rows: readonly OutboxRow[]): OutboxCounts {
  const toDecide = rows.filter(isStuck).length;
  const sending = rows.filter(({ state }) => state === 'sending').length;
  return { sending, toDecide, waiting: rows.length - sending - toDecide };
}
