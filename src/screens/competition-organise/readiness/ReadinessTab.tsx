// «Готовность»: progress of every team, refetched while visible (behaviour 16).
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
import { isSameJson } from '#domain/isSameJson.ts';
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
import { media, paintedAlone, queries, quietText, useMedia } from '#ui/theme/theme.ts';
import type { OrganiserPanelProps } from '../organiserPanel.ts';
import { ReadinessActions } from './ReadinessActions.tsx';
import { ReadinessFilters, ShownTeams } from './ReadinessFilters.tsx';
import { ReadinessTotals } from './ReadinessTotals.tsx';
import { OpenRequestsCard, SharedPeopleCard } from './SharedPeopleCard.tsx';
import { TeamCards } from './TeamCards.tsx';
import { tableWidth, TeamTable } from './TeamTable.tsx';
import { TickAll } from './TeamTicks.tsx';
import { type ChangeList, type TeamList, useReadinessView } from './useReadinessView.ts';
import { ReminderLog, RemindQuestion, useReminding } from './useReminding.tsx';

type Teams = readonly TeamReadiness[];

export function withSame(before: Teams, after: Teams): Teams {
  const known = new Map(before.map((team) => [teamId(team), team]));
  const teams = after.map((team) => {
    const same = known.get(teamId(team));
    return same && isSameJson(same, team) ? same : team;
  });
  const isSame = teams.length === before.length && teams.every((team, at) => team === before[at]);
  return isSame ? before : teams;
}

function useSameTeams(answered: Teams): Teams {
  const [held, setHeld] = useState({ answered, teams: answered });
  if (held.answered === answered) return held.teams;
  const teams = withSame(held.teams, answered);
  setHeld({ answered, teams });
  return teams;
}

/** Programmes with entries; the same array while unchanged. */
function useRoutines(teams: Teams): readonly RoutineKey[] {
  const found = entriesByRoutine(teams).map(({ routine }) => routine);
  const [routines, setRoutines] = useState(found);
  if (routines.join() === found.join()) return routines;
  setRoutines(found);
  return found;
}

/** `width` in px; undefined before layout. */
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

const FRESH_MS = 15_000;

/** Both sides with borders, px. */
const TABLE_PADDING = 34;

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  list: { minWidth: 0, contain: 'layout', ...paintedAlone },
  table: { padding: '16px' },
  // Aligned with the checkboxes of the cards.
  tickAll: { margin: '-8px 0 4px 12px', [media.phone]: { marginLeft: '5px' } },
  quiet: quietText,
  updated: { display: 'flex', justifyContent: 'end', [media.phone]: { justifyContent: 'start' } },
});

interface ReadyProps {
  competition: Competition;
  readiness: Readiness;
}

interface ListedProps extends ReadyProps {
  /** Deferred choice. */
  list: TeamList;
  change: ChangeList;
}

const Listed = memo(function Listed({ competition, readiness, list, change }: ListedProps) {
  const styles = useStyles();
  const { unnamedDrafts, isCut, removed = [] } = readiness;
  const teams = useSameTeams(readiness.teams);
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
  // Ticks stay valid when the search hides their teams.
  const chosen = useMemo(() => tickedTeams(teams, ticked, order), [teams, ticked, order]);
  const unseen = chosen.filter((team) => !shown.includes(team)).map(teamId);
  const meant = chosen.length > 0 ? chosen : shown;
  const untickAll = () => change(() => ({ ticked: new Set() }));
  const reminding = useReminding(competition, meant, now, untickAll);
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
  const count = { shown: shown.length, all: teams.length, ticked: chosen.length };
  return (
    <>
      <ReadinessTotals teams={teams}>{hasTwoColumns && actions}</ReadinessTotals>
      {reminding?.log && <ReminderLog log={reminding.log} now={now} />}
      {removedTeams}
      <OpenRequestsCard competitionId={competition.id} />
      <ReadinessFilters teams={teams} limits={limits}>
        <ShownTeams {...count} unseen={unseen} />
      </ReadinessFilters>
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
      <SharedPeopleCard competitionId={competition.id} teams={teams} />
      {!hasTwoColumns && <BottomBar>{actions}</BottomBar>}
      {reminding && <RemindQuestion {...reminding} />}
    </>
  );
});

/** Fields and boxes respond at once; teams follow deferred. */
function Ready(props: ReadyProps) {
  const [list, change] = useReadinessView();
  return <Listed {...props} list={useDeferredValue(list)} change={change} />;
}

export function ReadinessTab({ competition }: OrganiserPanelProps) {
  const styles = useStyles();
  const query = readinessQuery(competition.id);
  const { state, refresh } = useQuery(query);
  // Loads with the list, so that nothing moves down later.
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
