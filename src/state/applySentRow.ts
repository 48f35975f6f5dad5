// Refreshes the page after a row was sent.
import { competitionOf, type DoneRow } from '#domain/outbox/outboxRow.ts';
import { keepFresh } from './outbox/rows.ts';
import { followDone } from './entry/follow.ts';
import {
  ownApplicationsQuery,
  ownCardsQuery,
  ownDraftsQuery,
  ownMusicQuery,
  statisticQuery,
} from './queries/queries.ts';
import { ownerAtom } from './person/session.ts';
import { showToast } from './toasts.ts';
import { toastText } from '#text/toasts.ts';
import type { Store } from '#state/store.ts';

/** A submission gets a toast (offline 7.3). */
export async function applySentRow(store: Store, sent: DoneRow) {
  const owner = store.get(ownerAtom);
  if (sent.owner !== owner) return;
  const competitionId = competitionOf(sent);
  keepFresh(store, sent);
  await followDone(store, sent);
  if (sent.kind !== 'save') {
    const lists = [ownMusicQuery(), ownCardsQuery()];
    const shown = lists.filter(({ state }) => store.get(state).kind !== 'loading');
    const { refresh: readApplications, state } = ownApplicationsQuery();
    const known = store.get(state);
    // It may have been missing in a submitted application.
    const isOfApplication =
      known.kind === 'ready' &&
      known.data.data.some(({ competition }) => competition === competitionId);
    await Promise.all([
      ...shown.map(({ refresh }) => refresh(store)),
      isOfApplication && readApplications(store),
    ]);
    return;
  }
  if (document.visibilityState === 'visible') {
    showToast(store, { tone: 'success', text: toastText.success.applicationSent });
  }
  await Promise.all([
    ownApplicationsQuery().refresh(store),
    ownDraftsQuery().refresh(store),
    statisticQuery(competitionId).refresh(store),
  ]);
}
