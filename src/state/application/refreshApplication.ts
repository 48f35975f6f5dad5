import {
  applicationQuery,
  journalQuery,
  requestsQuery,
  versionQuery,
  versionsQuery,
} from '../queries/queries.ts';
import type { Store } from '#state/store.ts';

export async function refreshApplication(store: Store, id: string) {
  await Promise.all([
    applicationQuery(id).refresh(store),
    versionsQuery(id).refresh(store),
    requestsQuery(id).refresh(store),
    journalQuery('application', id).refresh(store),
  ]);
  const state = store.get(applicationQuery(id).state);
  const number = state.kind === 'ready' ? state.data.data.version : undefined;
  if (number !== undefined) await versionQuery(id, String(number)).refresh(store);
}
