import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { submittedInstead } from '#domain/outbox/doneRows.ts';
import { isSubmittedInstead } from '#domain/outbox/rowAccount.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/**
 * Returns `application`, the earlier application because of which the server refused `row`. It is undefined for other
 * rows and until the applications are loaded. `address` leads to `application`, or else to the list of applications.
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
