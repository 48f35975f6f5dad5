// The teams whose applications are submitted: loading, refused, or in their table.
import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useRef } from 'react';
import type { CompetitionApplications, TeamStatistic } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { teamKey } from '#domain/normaliseText.ts';
import type { QueryState } from '#state/queries/query.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ApplicationLink } from './readiness/ApplicationLink.tsx';
import { RemovedTeams } from './RemovedTeams.tsx';
import { TeamDetails } from './TeamDetails.tsx';
import { TeamsTable } from './TeamsTable.tsx';

const useStyles = makeStyles({ list: { ':focus': { outlineStyle: 'none' } } });

interface TeamsCardProps {
  competition: Competition;
  statistic: QueryState<readonly TeamStatistic[]>;
  /** What its organiser alone may know; undefined for everybody else. */
  applications: QueryState<CompetitionApplications> | undefined;
  /** Epoch ms. */
  now: number;
  onRetry: () => void;
}

export function TeamsCard(props: TeamsCardProps) {
  const { competition, statistic, applications, now, onRetry } = props;
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const removed = applications?.kind === 'ready' ? (applications.data.removed ?? []) : [];
  const readable = applications?.kind === 'ready' ? applications.data.data : [];
  const removedAt = new Map(
    removed
      .filter(({ until }) => until !== undefined)
      .toReversed()
      .map(({ teamName, at }) => [teamKey(teamName), at]),
  );
  const known = new Map(
    readable.map((application) => {
      const { rowid, teamName } = application;
      const onRemoved = () => list.current?.focus();
      return [
        teamName,
        {
          name: <ApplicationLink rowid={rowid} team={teamName} />,
          details: (
            <TeamDetails
              {...{ competition, application, now, onRemoved }}
              removedAt={removedAt.get(teamKey(teamName))}
            />
          ),
        },
      ];
    }),
  );
  const refused = [statistic, applications].find((state) => state?.kind === 'refused');
  return (
    <Card title={competitionText.organiser.applications}>
      {statistic.kind === 'loading' && (
        <Skeleton animation="pulse" aria-label={uiText.loading}>
          <SkeletonItem size={12} />
        </Skeleton>
      )}
      {refused?.kind === 'refused' && (
        <Notice tone="danger">
          {refused.message}
          <Button tone="quiet" onClick={onRetry}>
            {uiText.retry}
          </Button>
        </Notice>
      )}
      {statistic.kind === 'ready' && (
        // Here the focus goes when a team has been removed, for its button is gone.
        <div
          ref={list}
          tabIndex={-1}
          role="group"
          aria-label={competitionText.organiser.applications}
          className={styles.list}
        >
          <TeamsTable teams={statistic.data} known={known} />
        </div>
      )}
      {removed.length > 0 && (
        <RemovedTeams
          competition={competition}
          removed={removed}
          submitted={new Set(readable.map(({ teamName }) => teamKey(teamName)))}
          now={now}
          onDone={() => list.current?.focus()}
        />
      )}
    </Card>
  );
}
