// Data of the start page.
import type { NetworkFault } from '#domain/networkFault.ts';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { AllReady } from '#domain/competition/prefetch.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { TodoItem } from '#domain/todo/todoItem.ts';
import { todoItems } from '#domain/todo/todoItems.ts';
import { doneApplications } from '#domain/todo/doneApplications.ts';
import { useAllAhead } from './ahead/useAhead.ts';
import { useReadDecisions } from './application/useReadDecisions.ts';
import { reloadDrafts } from './drafts.ts';
import { organisedReads, refreshOrganised, useOrganised } from './organised.ts';
import { outboxRowsAtom, reloadRows, rowsReadingAtom } from './outbox/rows.ts';
import { ownApplicationsQuery, ownDraftsQuery } from './queries/queries.ts';
import { dataOf, type FirstRead, type QueryState, staleIn } from './queries/query.ts';
import { useQuery } from './queries/useQuery.ts';
import { type OwnDraft, useDraftsInList } from './useDraftsInList.ts';

export type OwnTask = TodoItem<OwnDraft>;

export interface Desk {
  /** Most urgent first. */
  tasks: readonly OwnTask[];
  settled: readonly OwnApplication[];
  /** Undefined while loading. */
  organised: readonly Competition[] | undefined;
  /** Undefined unless all are ready. */
  ahead: AllReady | undefined;
  /** No draft and no application, past ones included. */
  isNew: boolean;
  /** A submitted application lacks files. */
  lacksFiles: boolean;
  isLoading: boolean;
  /** Epoch ms of the oldest answer. */
  fetchedAt: number | undefined;
  /** Reason of a failed refresh. */
  stale: NetworkFault | false;
  /** Reason why a part was never loaded. */
  refused: string | undefined;
}

export const deskReads: readonly FirstRead[] = [
  { recall: reloadRows },
  { recall: reloadDrafts },
  ownDraftsQuery(),
  ownApplicationsQuery(),
  ...organisedReads,
];

const NONE: readonly never[] = [];

/** `now`: server time, epoch ms. `organises`: whether the user may have competitions. */
export function useDesk(now: number, organises: boolean): Desk | 'unread' | 'untold' {
  const { drafts, isLoading } = useDraftsInList(now);
  const rows = useAtomValue(outboxRowsAtom);
  const reading = useAtomValue(rowsReadingAtom);
  const { state } = useQuery(ownApplicationsQuery());
  const organised = useOrganised(now, organises);
  const states: readonly QueryState<unknown>[] = [
    state,
    useAtomValue(ownDraftsQuery().state),
    ...organised.states,
  ];
  const applications = dataOf(state);
  const decided = applications.filter((application) => application.decided);
  const readDecisions = useReadDecisions(decided.map(({ rowid }) => rowid).join(' '));
  const ahead = useAllAhead(drafts ?? NONE, now);
  const tasks = useMemo(
    () => drafts && todoItems({ drafts, applications, rows, readDecisions, now }),
    [drafts, applications, rows, readDecisions, now],
  );
  if (reading !== 'read') return reading;
  if (!tasks) return 'unread';
  const answered = states.flatMap((each) => (each.kind === 'ready' ? [each.fetchedAt] : []));
  return {
    tasks,
    settled: doneApplications(applications, tasks, now),
    organised: organised.competitions,
    ahead,
    isNew: drafts?.length === 0 && applications.length === 0 && rows.length === 0,
    lacksFiles: applications.some(({ missing }) => missing.length > 0),
    isLoading: isLoading || state.kind === 'loading',
    fetchedAt: answered.length === 0 ? undefined : Math.min(...answered),
    stale: staleIn(states),
    refused: states.flatMap((each) => (each.kind === 'refused' ? [each.message] : []))[0],
  };
}

export function useDeskRefresh(now: number, organises: boolean): () => Promise<void> {
  const store = useStore();
  return async () => {
    const organised = organises ? [refreshOrganised(store, now)] : [];
    await Promise.all([
      ownDraftsQuery().refresh(store),
      ownApplicationsQuery().refresh(store),
      ...organised,
    ]);
  };
}
