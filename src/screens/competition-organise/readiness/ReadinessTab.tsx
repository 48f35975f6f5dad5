// «Готовность»: how far every team is, drafts and submitted ones, fresh while it is seen (behaviour 16).
import { makeStyles } from '@fluentui/react-components';
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team';
import { useSetAtom } from 'jotai';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Readiness } from '#contract/readinessShapes.ts';
import type { Competition } from '#domain/competition.ts';
import { entriesByRoutine, shownTeams } from '#domain/readiness.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useWhileSeen } from '#state/clock/useWhileSeen.ts';
import { readinessQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { queryText } from '#text/query.ts';
import { readinessText } from '#text/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RefusedState } from '#ui/feedback/RefusedState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, queries } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';
import { useMedia } from '#ui/theme/useMedia.ts';
import type { OrganiserPanelProps } from '../organiserPanel.ts';
import { OpenRequestsCard } from './OpenRequestsCard.tsx';
import { ReadinessActions } from './ReadinessActions.tsx';
import { ReadinessFilters } from './ReadinessFilters.tsx';
import { ReadinessTotals } from './ReadinessTotals.tsx';
import { RemindTeams } from './RemindTeams.tsx';
import { SharedPeopleCard } from './SharedPeopleCard.tsx';
import { TeamCards } from './TeamCards.tsx';
import { TeamTable } from './TeamTable.tsx';
import { useReadinessView } from './useReadinessView.ts';

/** What is shown is no older than this while the server answers. */
const FRESH_MS = 15_000;

/** So many teams are drawn before somebody wants all: the worst come first. */
const DRAWN_AT_FIRST = 20;

const useStyles = makeStyles({
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    marginTop: '14px',
  },
  quiet: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  updated: { display: 'flex', justifyContent: 'end', [media.phone]: { justifyContent: 'start' } },
});

interface ReadyProps {
  competition: Competition;
  readiness: Readiness;
}

function Ready({ competition, readiness }: ReadyProps) {
  const styles = useStyles();
  const { teams, unnamedDrafts, isCut } = readiness;
  const limits = competition.musicLimits?.limits;
  const now = useNow();
  const hasColumns = useMedia(queries.twoColumns);
  const [view, change] = useReadinessView();
  const [isWhole, setWhole] = useState(false);
  // What is typed is there at once, the teams follow.
  const q = useDeferredValue(view.q);
  const { filter, order } = view;
  const shown = useMemo(
    () => shownTeams(teams, { filter, order, q }, limits),
    [teams, filter, order, q, limits],
  );
  const routines = useMemo(() => entriesByRoutine(teams).map(({ routine }) => routine), [teams]);
  const drawn = isWhole ? shown : shown.slice(0, DRAWN_AT_FIRST);
  const foot = (
    <div className={styles.foot}>
      <span className={styles.quiet} role="status">
        {shown.length === 0
          ? readinessText.nothingFound
          : readinessText.shown(drawn.length, shown.length)}
      </span>
      {drawn.length < shown.length && (
        <Button onClick={() => setWhole(true)}>{readinessText.showAll(shown.length)}</Button>
      )}
    </div>
  );
  const notes = (
    <>
      {isCut && <Notice tone="warning">{readinessText.cut}</Notice>}
      {unnamedDrafts > 0 && <p className={styles.quiet}>{readinessText.unnamed(unnamedDrafts)}</p>}
    </>
  );
  if (teams.length === 0) {
    return (
      <>
        <EmptyState
          icon={<PeopleTeam24Regular />}
          title={readinessText.empty.title}
          text={readinessText.empty.text}
        />
        {notes}
      </>
    );
  }
  return (
    <>
      <ReadinessTotals teams={teams}>
        <ReadinessActions competition={competition.name} teams={shown} now={now} />
      </ReadinessTotals>
      <OpenRequestsCard competitionId={competition.id} />
      <RemindTeams competition={competition.id} teams={shown} now={now} />
      <SharedPeopleCard competitionId={competition.id} teams={teams} />
      <ReadinessFilters teams={teams} view={view} limits={limits} onChange={change} />
      {hasColumns ? (
        <Card as="div">
          {shown.length > 0 && (
            <TeamTable teams={drawn} routines={routines} limits={limits} now={now} />
          )}
          {foot}
        </Card>
      ) : (
        <div>
          <TeamCards teams={drawn} limits={limits} now={now} />
          {foot}
        </div>
      )}
      {notes}
    </>
  );
}

export function ReadinessTab({ competition }: OrganiserPanelProps) {
  const styles = useStyles();
  const query = readinessQuery(competition.id);
  const { state, refresh } = useQuery(query);
  const askAgain = useSetAtom(query.ask);
  const now = useNow();
  useWhileSeen(
    useCallback(() => void askAgain(), [askAgain]),
    FRESH_MS,
  );
  switch (state.kind) {
    case 'loading':
      return <RowSkeletons rows={3} />;
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
