// Collects the data of the start page.
import type { NetworkFault } from '#domain/networkFault.ts';
import { useAtomValue, useStore } from 'jotai';
import { useMemo, useEffect, useState } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { AllReady } from '#domain/competition/prefetch.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { todoItems, type TodoItem, doneApplications } from '#domain/todo/todoItems.ts';
import { useAllReady } from './prefetch/useOfflineReadiness.ts';
import { reloadDrafts } from './drafts.ts';
import { organisedReads, refreshOrganised, useOrganised } from './organised.ts';
import { outboxRowsAtom, reloadRows, rowsReadingAtom } from './outbox/rows.ts';
import {
  helpedCompetitionsQuery,
  ownApplicationsQuery,
  ownDraftsQuery,
} from './queries/queries.ts';
import { dataOf, type FirstRead, type QueryState, staleIn } from './queries/query.ts';
import { useQuery } from './queries/useQuery.ts';
import { type OwnDraft, useDraftsInList } from './useDraftsInList.ts';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { readCached } from '#offline/device/cache.ts';
import { ownerAtom } from './person/session.ts';

const { requests } = calls.application;

async function readIn(owner: string, id: string): Promise<number[]> {
  const cached = await readCached(owner, requests, { params: { id } });
  const read = v.safeParse(requests.answer.schema, cached?.data);
  return read.success
    ? read.output.data.filter(({ decided }) => decided).map((request) => request.id)
    : [];
}

/** Returns ids of requests whose decision is cached. The user has seen these decisions. Undefined until loaded. */
function useReadDecisions(rowids: string): ReadonlySet<number> | undefined {
  const owner = useAtomValue(ownerAtom);
  const [read, setRead] = useState<{ of: string; ids: ReadonlySet<number> }>();
  const of = `${owner} ${rowids}`;
  useEffect(() => {
    let isWanted = true;
    const readAll = async () => {
      const ids = await Promise.all(
        rowids
          .split(' ')
          .filter(Boolean)
          .map((id) => readIn(owner, id)),
      );
      if (isWanted) setRead({ of, ids: new Set(ids.flat()) });
    };
    void readAll();
    return () => {
      isWanted = false;
    };
  }, [owner, rowids, of]);
  return read?.of === of ? read.ids : undefined;
}

export type OwnTask = TodoItem<OwnDraft>;

export interface Todo {
  /** Tasks, the most urgent first. */
  tasks: readonly OwnTask[];
  upToDate: readonly OwnApplication[];
  /** Competitions of the organiser; undefined while loading. */
  organised: readonly Competition[] | undefined;
  /** Undefined unless all competitions to prefetch can be used offline. */
  allReady: AllReady | undefined;
  /** True if the user has no draft and no application, also no past one. */
  isNew: boolean;
  /** True if a submitted application lacks files. */
  lacksFiles: boolean;
  isLoading: boolean;
  /** Time of the oldest response that the page shows, epoch ms. */
  fetchedAt: number | undefined;
  /** Reason why the last refresh failed. */
  stale: NetworkFault | false;
  /** Reason why data could not be loaded at all. */
  refused: string | undefined;
}

export const todoReads: readonly FirstRead[] = [
  { readCache: reloadRows },
  { readCache: reloadDrafts },
  ownDraftsQuery(),
  ownApplicationsQuery(),
  ...organisedReads,
];

const NO_DRAFTS: readonly OwnDraft[] = [];

/** `now`: server time, epoch ms. `organises`: whether the user may have competitions. */
export function useTodo(now: number, organises: boolean): Todo | 'unread' | 'unreadable' {
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
  const allReady = useAllReady(drafts ?? NO_DRAFTS, now);
  const tasks = useMemo(
    () => drafts && todoItems({ drafts, applications, rows, readDecisions, now }),
    [drafts, applications, rows, readDecisions, now],
  );
  if (reading !== 'read') return reading;
  if (!tasks) return 'unread';
  const answered = states.flatMap((each) => (each.kind === 'ready' ? [each.fetchedAt] : []));
  return {
    tasks,
    upToDate: doneApplications(applications, tasks, now),
    organised: organised.competitions,
    allReady,
    isNew: drafts?.length === 0 && applications.length === 0 && rows.length === 0,
    lacksFiles: applications.some(({ missing }) => missing.length > 0),
    isLoading: isLoading || state.kind === 'loading',
    fetchedAt: answered.length === 0 ? undefined : Math.min(...answered),
    stale: staleIn(states),
    refused: states.flatMap((each) => (each.kind === 'refused' ? [each.message] : []))[0],
  };
}

export function useTodoRefresh(organises: boolean): () => Promise<void> {
  const store = useStore();
  return async () => {
    await Promise.all([
      ownDraftsQuery().refresh(store),
      ownApplicationsQuery().refresh(store),
      organises && refreshOrganised(store),
      helpedCompetitionsQuery().refresh(store),
    ]);
  };
}
