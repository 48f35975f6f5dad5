// «Готовность»: progress of every team. Polls the server while the tab is visible (behaviour 16).
import { makeStyles } from '@fluentui/react-components';
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team';
import { useStore } from 'jotai';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Readiness } from '#contract/shapes/readinessShapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import {
  entriesByRoutine,
  shownTeams,
  teamId,
  type TeamReadiness,
  tickedTeams,
} from '#domain/competition/readiness.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { useNow } from '#state/clock/useNow.ts';
import { competitionApplicationsQuery, readinessQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { queryText } from '#text/loading.ts';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, isolatedPaint, queries, quietText, useMedia } from '#ui/theme/theme.ts';
import { ReadinessActions } from './ReadinessActions.tsx';
import { ReadinessFilters } from './ReadinessFilters.tsx';
import { ReadinessTotals } from './ReadinessTotals.tsx';
import { OpenRequestsCard, SharedPeopleCard } from './SharedPeopleCard.tsx';
import { tableWidth, TeamCards, TeamTable } from './Teams.tsx';
import { TickAll } from './TeamWords.tsx';
import { type ChangeList, type TeamList, useReadinessView } from './useReadinessView.ts';
import { useReminding } from './useReminding.tsx';

type Teams = readonly TeamReadiness[];

/** Returns the programmes that have entries. While they do not change, returns the same array. */
function useRoutines(teams: Teams): readonly RoutineKey[] {
  const found = entriesByRoutine(teams).map(({ routine }) => routine);
  const [routines, setRoutines] = useState(found);
  if (routines.join() === found.join()) return routines;
  setRoutines(found);
  return found;
}

/** Measures the width of an element in px. The width is undefined before the first layout. */
function useWidth(): [ref: (element: HTMLElement | null) => void, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** Returns a key that changes with each submission, so that the card of shared people loads again. */
const submittedKey = (teams: Teams): string =>
  teams.flatMap((team) => (team.state === 'submitted' ? [`${team.rowid} ${team.at}`] : [])).join();

const FRESH_MS = 15_000;

/** Padding and borders of both sides, px. */
const TABLE_PADDING = 34;

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  list: { minWidth: 0, contain: 'layout', ...isolatedPaint },
  table: { padding: '16px' },
  // Aligns the checkbox with those of the cards.
  tickAll: { margin: '-8px 0 4px 12px', [media.phone]: { marginLeft: '5px' } },
  quiet: quietText,
  updated: { display: 'flex', justifyContent: 'end', [media.phone]: { justifyContent: 'start' } },
});

interface ReadyProps {
  competition: Competition;
  readiness: Readiness;
}

interface ListedProps extends ReadyProps {
  /** Deferred value of the filter, the sort order and the ticks. */
  list: TeamList;
  change: ChangeList;
}

const Listed = memo(function Listed({ competition, readiness, list, change }: ListedProps) {
  const styles = useStyles();
  const { teams, unnamedDrafts, isCut, removed = [] } = readiness;
  const limits = competition.musicLimits?.limits;
  const now = useNow();
  const hasTwoColumns = useMedia(queries.twoColumns);
  const [listRef, width] = useWidth();
  const { filter, order, q, ticked } = list;
  const shown = useMemo(
    () => shownTeams(teams, { filter, order, q }, limits),
    [teams, filter, order, q, limits],
  );
  const routines = useRoutines(teams);
  // Teams that the search hides are still ticked.
  const chosen = useMemo(() => tickedTeams(teams, ticked, order), [teams, ticked, order]);
  const unseen = chosen.filter((team) => !shown.includes(team)).map(teamId);
  const meant = chosen.length > 0 ? chosen : shown;
  const reminding = useReminding(competition, meant, now, change);
  const notes = (
    <>
      {isCut && <Notice tone="warning">{readinessText.cut}</Notice>}
      {unnamedDrafts > 0 && <p className={styles.quiet}>{readinessText.unnamed(unnamedDrafts)}</p>}
    </>
  );
  const removedTeams = removed.length > 0 && (
    <Notice tone="warning">{readinessText.removed(removed.map(({ team }) => team))}</Notice>
  );
  if (teams.length === 0) {
    return (
      <>
        {removedTeams}
        <EmptyState
          icon={<PeopleTeam24Regular />}
          title={readinessText.empty.title}
          text={readinessText.empty.text}
        />
        {notes}
      </>
    );
  }
  const actions = (
    <ReadinessActions
      competition={competition.name}
      teams={shown}
      meant={meant}
      limits={limits}
      areTicked={chosen.length > 0}
      reminding={reminding}
      now={now}
      asBar={!hasTwoColumns}
    />
  );
  const rows = { teams: shown, limits, now };
  return (
    <>
      <ReadinessTotals teams={teams}>{hasTwoColumns && actions}</ReadinessTotals>
      {reminding?.log}
      {removedTeams}
      <OpenRequestsCard competitionId={competition.id} />
      <ReadinessFilters
        {...{ teams, limits, unseen }}
        shown={shown.length}
        ticked={chosen.length}
      />
      <div ref={listRef} className={styles.list}>
        {shown.length === 0 ? null : width !== undefined &&
          width >= tableWidth(routines.length) + TABLE_PADDING ? (
          <Card as="div" className={styles.table}>
            <TeamTable {...rows} routines={routines} width={width - TABLE_PADDING} />
          </Card>
        ) : (
          <>
            <div className={styles.tickAll}>
              <TickAll teams={shown} withWords />
            </div>
            <TeamCards {...rows} />
          </>
        )}
      </div>
      {notes}
      <SharedPeopleCard key={submittedKey(teams)} competitionId={competition.id} />
      {!hasTwoColumns && <BottomBar>{actions}</BottomBar>}
      {reminding?.question}
    </>
  );
});

/** Defers the rendering of the list of teams, so that the filters respond at once. */
function Ready(props: ReadyProps) {
  const [list, change] = useReadinessView();
  return <Listed {...props} list={useDeferredValue(list)} change={change} />;
}

export function ReadinessTab({ competition }: { competition: Competition }) {
  const styles = useStyles();
  const query = readinessQuery(competition.id);
  const { state, refresh } = useQuery(query);
  // Loads the applications together with the list, so that nothing moves down later.
  const applications = useQuery(competitionApplicationsQuery(competition.id)).state;
  const store = useStore();
  const now = useNow();
  useWhileSeen(
    useCallback(() => void query.ask(store), [store, query]),
    FRESH_MS,
  );
  if (state.kind === 'loading' || applications.kind === 'loading') {
    return <RowSkeletons rows={3} />;
  }
  switch (state.kind) {
    case 'refused':
      return (
        <RefusedState title={queryText.pageNotLoaded} message={state.message} onRetry={refresh} />
      );
    case 'ready':
      return (
        <div className={styles.column}>
          <div className={styles.updated}>
            <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
          </div>
          <Ready competition={competition} readiness={state.data.data} />
        </div>
      );
  }
}
