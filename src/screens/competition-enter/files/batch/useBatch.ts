import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type BatchView, batchView } from '#domain/entry-session/select/selectBatch.ts';
import { pickBatch } from '#state/entry/batch.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useReportedAction } from '#state/useAction.ts';
import type { EnterTabProps } from '../../enterTab.ts';

export function useBatch(session: OpenSession): BatchView {
  const rows = useAtomValue(outboxRowsAtom);
  return useMemo(() => batchView(session, rows), [session, rows]);
}

export function usePickBatch({
  sessionKey,
  competition,
}: EnterTabProps): (...files: File[]) => void {
  const store = useStore();
  return useReportedAction((...files: File[]) => pickBatch(store, sessionKey, files, competition));
}
