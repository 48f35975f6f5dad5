// Asks the server anew for all that the page of an application shows.
import { atom } from 'jotai';
import {
  applicationQuery,
  journalQuery,
  requestsQuery,
  versionQuery,
  versionsQuery,
} from '../queries/queries.ts';

export const refreshApplicationAction = atom(null, async (get, set, id: string) => {
  await Promise.all([
    set(applicationQuery(id).refresh),
    set(versionsQuery(id).refresh),
    set(requestsQuery(id).refresh),
    set(journalQuery('application', id).refresh),
  ]);
  const state = get(applicationQuery(id).state);
  const number = state.kind === 'ready' ? state.data.data.version : undefined;
  if (number !== undefined) await set(versionQuery(id, String(number)).refresh);
});
