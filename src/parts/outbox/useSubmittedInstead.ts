// Application that was submitted instead of a queued one.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import { submittedInstead } from '#domain/outbox/submittedTeam.ts';
import { isSubmittedInstead } from '#domain/outbox/rowAccount.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

interface SubmittedInstead {
  /** Undefined if the own list lacks it or another user submitted the team. */
  application: OwnApplication | undefined;
  /** Falls back to the own list. */
  address: string;
}

export function useSubmittedInstead(row: OutboxRow): SubmittedInstead {
  const { state, ask } = ownApplicationsQuery();
  const own = useAtomValue(state);
  const store = useStore();
  const isInstead = isSubmittedInstead(row);
  useEffect(() => {
    if (isInstead) void ask(store);
  }, [isInstead, ask, store]);
  const application = own.kind === 'ready' ? submittedInstead(own.data.data, row) : undefined;
  const address = application ? paths.application(String(application.rowid)) : paths.applications;
  return { application, address };
}
