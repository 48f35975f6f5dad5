// Lists of active, past and own competitions (behaviour 5.2).
import { Archive24Regular } from '@fluentui/react-icons/svg/archive';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { useAtomValue } from 'jotai';
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import {
  type Competition,
  competitionWords,
  listedNow,
  type ListType,
} from '#domain/competition/competition.ts';
import { byDeadlineDescending } from '#domain/deadline.ts';
import { areFound } from '#domain/normaliseText.ts';
import { paths } from '#page/paths.ts';
import { CompetitionId, CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { ListScreen, SEARCHED_FROM } from '#parts/list/ListScreen.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import type { ListedPart } from '#state/queries/competitionList.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { shellText } from '#text/shell.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { partAfterPaint } from '#ui/partAfterPaint.tsx';
import type { Marks, OwnMarksProps } from './OwnMarks.tsx';
import { type CompetitionSearch, useCompetitionSearch } from './useCompetitionSearch.ts';

const OwnMarks = partAfterPaint<OwnMarksProps>(
  async () => (await import('./OwnMarks.tsx')).OwnMarks,
);

const NO_MARKS: Marks = new Map();

interface ListedCompetitionProps {
  competition: Competition;
  type: ListType;
  own: ReactNode;
  now: number;
}

/** Memoised, because a list may have a thousand rows. */
const ListedCompetition = memo(function ListedCompetition(props: ListedCompetitionProps) {
  const { competition, type, own, now } = props;
  const { id, name, dates, place, deadline } = competition;
  return (
    <CompetitionRow
      {...{ name, dates, place, deadline, now }}
      to={type === 'user' ? paths.competition(id) : paths.competitionEnter(id)}
      marks={
        <>
          {own}
          <CompetitionId id={id} />
        </>
      }
    />
  );
});

interface CompetitionRowsProps {
  competitions: readonly Competition[];
  type: ListType;
  now: number;
}

function CompetitionRows({ competitions, type, now }: CompetitionRowsProps) {
  const [marks, setMarks] = useState(NO_MARKS);
  return (
    <>
      {competitions.map((each) => (
        <ListedCompetition
          key={each.id}
          competition={each}
          type={type}
          own={marks.get(each.id)}
          now={now}
        />
      ))}
      {type !== 'user' && <OwnMarks now={now} withDrafts={type === 'active'} onRead={setMarks} />}
    </>
  );
}

/** Loaded separately, because only the user's own list shows the competitions in which the user helps. */
const HelpedCompetitions = lazy(async () => ({
  default: (await import('./HelpedCompetitions.tsx')).HelpedCompetitions,
}));

const titles = {
  active: shellText.sections.competitionsActive,
  past: shellText.sections.competitionsPast,
  user: shellText.sections.competitionsOwn,
} as const satisfies Record<ListType, string>;

const ways = {
  active: { icon: <Trophy24Regular />, to: paths.competitionsPast, label: titles.past },
  past: { icon: <Archive24Regular />, to: paths.competitionsActive, label: titles.active },
  user: {
    icon: <Star24Regular />,
    to: paths.competitionNew,
    label: shellText.sections.competitionNew,
  },
} as const;

const { lists: words } = competitionText;

const NO_COMPETITIONS: ListedPart = { data: [] };

function searchStatus(search: CompetitionSearch, count: number): string {
  switch (search.kind) {
    case 'pending':
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

  const here = state.kind === 'ready' ? state.data : NO_COMPETITIONS;
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
        // A user without own competitions first sees those in which the user helps.
        before={!isLong && state.kind === 'ready' && !hasOwn && helped}
        search={isLong ? { words: words.search, text, setText } : undefined}
        searched={isSearched ? (count) => searchStatus(search, count) : undefined}
        isSearching={search.kind === 'pending'}
        more={goesOn && (!isSearched || search.kind === 'found') ? { isBusy, onMore } : undefined}
        empty={<EmptyState icon={way.icon} {...words.empty[type]} action={way.label} to={way.to} />}
      >
        <CompetitionRows competitions={shown} type={type} now={now} />
      </ListScreen>
      {hasOwn && helped}
    </>
  );
}
