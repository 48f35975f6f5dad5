// Asks for the competition again while its page is open, for its organiser may move the deadline (offline 5.3).
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { competitionOf } from '#domain/outbox/outboxRow.ts';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import type { OpenCompetition } from './enterTab.ts';

const FRESH_MS = 60_000;

/** `deadline`: as the page has it. Of a returned application the own drafts say until when it is open. */
export function useFreshCompetition({
  id,
  deadline,
  returned,
}: Pick<OpenCompetition, 'id' | 'deadline' | 'returned'>): void {
  const store = useStore();
  const isReturned = returned !== undefined;
  const rows = useAtomValue(outboxRowsAtom);
  // What waits has learned of another one while it was being sent.
  const isOutdated = rows.some((row) => competitionOf(row) === id && row.deadline !== deadline);
  useWhileSeen(
    useCallback(() => {
      void competitionQuery(id).refresh(store);
      if (isReturned) void pullOwnDrafts(store);
    }, [store, id, isReturned]),
    FRESH_MS,
  );
  useEffect(() => {
    if (isOutdated) void competitionQuery(id).refresh(store);
  }, [isOutdated, store, id]);
}
