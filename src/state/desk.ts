// What the start shows: what is to be done, out of what this device keeps and what the server has told of it.
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
  /** The most urgent first. */
  tasks: readonly OwnTask[];
  settled: readonly OwnApplication[];
  /** Own competitions, as `useOrganised` has them; undefined where the server may soon tell. */
  organised: readonly Competition[] | undefined;
  /** Undefined where it is not so of all that is wanted. */
  ahead: AllReady | undefined;
  /** Nobody has begun anything here or elsewhere: neither a draft, past ones included, nor an application. */
  isNew: boolean;
  /** A submitted application lacks files, be it one of long ago. */
  lacksFiles: boolean;
  /** The server may soon tell more. */
  isLoading: boolean;
  /** Of the oldest answer that it stands on, epoch ms; undefined where there is none. */
  fetchedAt: number | undefined;
  /** Why the server could not be asked for all of it. */
  stale: NetworkFault | false;
  /** Why something of it has never been told here. */
  refused: string | undefined;
}

/** What the start stands on: of this device, and what the server has told. */
export const deskReads: readonly FirstRead[] = [
  { recall: reloadRows },
  { recall: reloadDrafts },
  ownDraftsQuery(),
  ownApplicationsQuery(),
  ...organisedReads,
];

const NONE: readonly never[] = [];

/**
 * `now`: the server's time, epoch ms. `organises`: whether the person may have competitions. As long as what this device
 * keeps has not been read, whether it still may be.
 */
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

/** Asks the server for all of it again; `now` and `organises` as in `useDesk`. */
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
