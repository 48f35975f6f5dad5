import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { submittedInstead } from '#domain/outbox/doneRows.ts';
import { isSubmittedInstead } from '#domain/outbox/rowAccount.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/**
 * Returns the application that was already submitted elsewhere, which is why `row` was refused. `address` leads to this
 * application, or to the list of applications if it is not loaded.
 */
export function useSubmittedInstead(row: OutboxRow) {
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
