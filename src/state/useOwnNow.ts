import { atom, useAtomValue } from 'jotai';
import type { Acceptance } from '#domain/acceptance.ts';
import { acceptanceOf } from '#domain/draft/draftsInList.ts';
import { visitsAtom } from './ahead/visits.ts';
import { useServerNow } from './clock/useNow.ts';
import { deviceDraftsAtom } from './drafts.ts';
import { toldOrganisedAtom } from './organised.ts';
import { outboxRowsAtom } from './outbox/rows.ts';
import {
  ownApplicationsQuery,
  ownCardsQuery,
  ownDraftsQuery,
  ownMusicQuery,
} from './queries/queries.ts';
import { dataOf } from './queries/query.ts';

/** Joined by spaces, a stable value. */
const ownDeadlinesAtom = atom((get) => {
  const known: readonly Acceptance[] = [
    ...(get(deviceDraftsAtom)?.device ?? []).map(({ draft }) => draft),
    ...dataOf(get(ownDraftsQuery().state)).map(acceptanceOf),
    ...dataOf(get(ownApplicationsQuery().state)),
    ...dataOf(get(ownMusicQuery().state)),
    ...dataOf(get(ownCardsQuery().state)),
    ...get(outboxRowsAtom),
    ...get(toldOrganisedAtom),
    ...get(visitsAtom),
  ];
  const all = known.flatMap(({ deadline, returned }) => [deadline, returned?.until ?? deadline]);
  return [...new Set(all)].join(' ');
});

/** Epoch ms of the server; updates at own deadlines. */
export const useOwnNow = (): number => useServerNow(useAtomValue(ownDeadlinesAtom).split(' '));
