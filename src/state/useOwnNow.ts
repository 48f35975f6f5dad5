import { atom, useAtomValue } from 'jotai';
import type { Acceptance } from '#domain/acceptance.ts';
import { acceptanceOf } from '#domain/draft/draftsInList.ts';
import { recentCompetitionsAtom } from './prefetch/recentCompetitions.ts';
import { useServerNow } from './clock/useNow.ts';
import { deviceDraftsAtom } from './drafts.ts';
import { ownCompetitionsAtom } from './organised.ts';
import { outboxRowsAtom } from './outbox/rows.ts';
import {
  ownApplicationsQuery,
  ownCardsQuery,
  ownDraftsQuery,
  ownMusicQuery,
} from './queries/queries.ts';
import { dataOf } from './queries/query.ts';

/** Deadlines of the user's data. They are joined to one string, because an equal string causes no rendering. */
const ownDeadlinesAtom = atom((get) => {
  const known: readonly Acceptance[] = [
    ...(get(deviceDraftsAtom)?.device ?? []).map(({ draft }) => draft),
    ...dataOf(get(ownDraftsQuery().state)).map(acceptanceOf),
    ...dataOf(get(ownApplicationsQuery().state)),
    ...dataOf(get(ownMusicQuery().state)),
    ...dataOf(get(ownCardsQuery().state)),
    ...get(outboxRowsAtom),
    ...get(ownCompetitionsAtom),
    ...get(recentCompetitionsAtom),
  ];
  const all = known.flatMap(({ deadline, returned }) => [deadline, returned?.until ?? deadline]);
  return [...new Set(all)].join(' ');
});

/** Returns server time, epoch ms. Updates at the deadlines of the user's data. */
export const useOwnNow = (): number => useServerNow(useAtomValue(ownDeadlinesAtom).split(' '));
