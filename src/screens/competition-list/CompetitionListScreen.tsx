// Lists of active, past and own competitions (behaviour 5.2).
import { Archive24Regular } from '@fluentui/react-icons/svg/archive';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useDeferredValue } from 'react';
import {
  type Competition,
  competitionWords,
  listedNow,
  type ListType,
} from '#domain/competition/competition.ts';
import { byDeadlineDescending } from '#domain/deadline.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { areFound } from '#domain/normaliseText.ts';
import { ListScreen } from '#parts/list/ListScreen.tsx';
import { NothingFound } from '#parts/list/NothingFound.tsx';
import { SEARCHED_FROM } from '#parts/list/longList.ts';
import { paths } from '#page/paths.ts';
import type { ListedPart } from '#state/queries/competitionList.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { shellText } from '#text/shell.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import { CompetitionRows } from './CompetitionRows.tsx';
import { type CompetitionSearch, useCompetitionSearch } from './useCompetitionSearch.ts';

/** Only on the list of own competitions. */
const HelpedCompetitions = lazy(async () => ({
  default: (await import('./HelpedCompetitions.tsx')).HelpedCompetitions,
}));

const titles = {
  active: shellText.sections.competitionsActive,
  past: shellText.sections.competitionsPast,
  user: shellText.sections.competitionsOwn,
} as const satisfies Record<ListType, string>;

const addresses = {
  active: paths.competitionsActive,
  past: paths.competitionsPast,
  user: paths.competitionsOwn,
} as const satisfies Record<ListType, string>;

const ways = {
  active: { icon: <Trophy24Regular />, to: addresses.past, label: titles.past },
  past: { icon: <Archive24Regular />, to: addresses.active, label: titles.active },
  user: {
    icon: <Star24Regular />,
    to: paths.competitionNew,
    label: shellText.sections.competitionCreate,
  },
} as const;

const { lists: words } = competitionText;
const NOTHING: ListedPart = { data: [] };

function searchStatus(search: CompetitionSearch, count: number): string {
  switch (search.kind) {
    case 'asked':
      return words.search.asking;
    case 'silent':
      return words.search.foundHere(count);
    case 'found':
      return search.part.after === undefined ? words.search.found(count) : words.shown(count);
    case 'none':
    case 'here':
      return words.search.found(count);
  }
}

export function CompetitionListScreen({ type }: { type: ListType }) {
  const way = ways[type];
  const query = competitionListQuery(type);
  const state = useDeferredValue(useAtomValue(query.state));
  const active = useAtomValue(competitionListQuery('active').state);
  const lastActive = active.kind === 'ready' ? active.data.data : [];
  const now = useServerNow(lastActive.map(({ deadline }) => deadline));
  const { text, setText, sought, search, showMore } = useCompetitionSearch(query, state);
  const [isBusy, onMore] = useAction(showMore);

  const here = state.kind === 'ready' ? state.data : NOTHING;
  const listed = (competitions: readonly Competition[]) =>
    listedNow(type, competitions, lastActive, now);
  const shown = (
    search.kind === 'none'
      ? listed(here.data)
      : listed(search.kind === 'found' ? search.part.data : here.data).filter((competition) =>
          areFound(sought, competitionWords(competition)),
        )
  ).toSorted(byDeadlineDescending);
  const isSearched = search.kind !== 'none';
  const goesOn =
    search.kind === 'found' ? search.part.after !== undefined : here.after !== undefined;
  const isLong = text !== '' || goesOn || listed(here.data).length >= SEARCHED_FROM;
  const countAll = type === 'active' ? words.activeCount : words.count;
  const helped = type === 'user' && !isSearched && (
    <Suspense fallback={null}>
      <HelpedCompetitions now={now} />
    </Suspense>
  );
  const hasOwn = here.data.length > 0;
  return (
    <>
      <ListScreen
        title={titles[type]}
        query={query}
        state={state}
        count={shown.length}
        drawn={shown.length}
        countText={goesOn ? words.shown : countAll}
        before={
          isLong ? (
            <SearchField
              label={words.search.label}
              placeholder={words.search.placeholder}
              maxLength={LIST_LIMITS.query}
              value={text}
              onChange={setText}
            />
          ) : (
            // Comes first if there are no own competitions.
            state.kind === 'ready' && !hasOwn && helped
          )
        }
        searched={
          isSearched
            ? {
                words: (count) => searchStatus(search, count),
                nothing:
                  search.kind === 'asked' ? (
                    <RowSkeletons rows={1} />
                  ) : (
                    <NothingFound onClear={() => setText('')} />
                  ),
              }
            : undefined
        }
        more={goesOn && (!isSearched || search.kind === 'found') ? { isBusy, onMore } : undefined}
        empty={
          <EmptyState
            icon={way.icon}
            title={words.empty[type].title}
            text={words.empty[type].text}
            action={
              <LinkButton big tone="primary" to={way.to}>
                {way.label}
              </LinkButton>
            }
          />
        }
      >
        <CompetitionRows competitions={shown} type={type} now={now} />
      </ListScreen>
      {hasOwn && helped}
    </>
  );
}
