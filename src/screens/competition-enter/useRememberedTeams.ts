// The user's earlier applications. Their people can fill a new form, so the device keeps the applications.
import { useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import { rememberedTeams } from '#domain/outbox/doneRows.ts';
import { keepContents } from '#state/files/filledTemplate.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';

/** Returns the user's earlier applications, newest first. Stores their content on the device. [] after the deadline. */
export function useRememberedTeams(
  { id, deadline }: Pick<Competition, 'id' | 'deadline'>,
  now: number,
): readonly OwnApplication[] {
  const { state } = useQuery(ownApplicationsQuery());
  const store = useStore();
  const own = state.kind === 'ready' ? state.data.data : undefined;
  const isOpen = isActive(deadline, now);
  const teams = useMemo(() => (isOpen && own ? rememberedTeams(own, id) : []), [isOpen, own, id]);
  useEffect(() => {
    void keepContents(
      store,
      teams.map(({ rowid }) => rowid),
    );
  }, [store, teams]);
  return teams;
}
