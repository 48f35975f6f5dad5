// Asks for the competition again while its page is open, for its organiser may move the deadline (offline 5.3).
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { Competition } from '#domain/competition.ts';
import { competitionOf } from '#domain/outbox/outboxRow.ts';
import { useWhileSeen } from '#state/clock/useWhileSeen.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { competitionQuery } from '#state/queries/queries.ts';

const FRESH_MS = 60_000;

/** `deadline`: as the page has it. */
export function useFreshCompetition({ id, deadline }: Pick<Competition, 'id' | 'deadline'>): void {
  const refresh = useSetAtom(competitionQuery(id).refresh);
  const rows = useAtomValue(outboxRowsAtom);
  // What waits has learned of another one while it was being sent.
  const isOutdated = rows.some((row) => competitionOf(row) === id && row.deadline !== deadline);
  useWhileSeen(
    useCallback(() => void refresh(), [refresh]),
    FRESH_MS,
  );
  useEffect(() => {
    if (isOutdated) void refresh();
  }, [isOutdated, refresh]);
}
