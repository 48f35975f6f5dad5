// What changes on the page when something that waited has reached the server.
import { atom } from 'jotai';
import { competitionOf, type DoneRow } from '#domain/outbox/outboxRow.ts';
import { keepFreshAction } from './outbox/sentRows.ts';
import { followDoneAction } from './entry/follow.ts';
import {
  ownApplicationsQuery,
  ownCardsQuery,
  ownDraftsQuery,
  ownMusicQuery,
  statisticQuery,
} from './queries/queries.ts';
import { ownerAtom } from './person/session.ts';
import { showToastAction } from './toasts.ts';
import { toastText } from '#text/toasts.ts';

/** Lists that are on the screen are read again; a submission gets a toast (offline 7.3). */
export const applySentRowAction = atom(null, async (get, set, sent: DoneRow) => {
  const owner = get(ownerAtom);
  if (sent.owner !== owner) return;
  const competitionId = competitionOf(sent);
  set(keepFreshAction, sent);
  await set(followDoneAction, sent);
  if (sent.kind !== 'save') {
    const lists = [ownMusicQuery(), ownCardsQuery()];
    const shown = lists.filter(({ state }) => get(state).kind !== 'loading');
    const { refresh: readApplications, state } = ownApplicationsQuery();
    const known = get(state);
    // It may have been missing in an application that is submitted.
    const isOfApplication =
      known.kind === 'ready' &&
      known.data.data.some(({ competition }) => competition === competitionId);
    await Promise.all([
      ...shown.map(({ refresh }) => set(refresh)),
      isOfApplication && set(readApplications),
    ]);
    return;
  }
  if (document.visibilityState === 'visible') {
    set(showToastAction, { tone: 'success', text: toastText.success.applicationSent });
  }
  await Promise.all([
    set(ownApplicationsQuery().refresh),
    set(ownDraftsQuery().refresh),
    set(statisticQuery(competitionId).refresh),
  ]);
});
