import { makeStyles, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Fragment, type ReactNode, useRef } from 'react';
import type { CompetitionApplications, TeamStatistic } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { teamKey } from '#domain/normaliseText.ts';
import type { QueryState } from '#state/queries/query.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, media, secondaryText, tokens } from '#ui/theme/theme.ts';
import { RemovedTeams } from './RemovedTeams.tsx';
import { entryCount } from './ReportsCard.tsx';
import { ApplicationLink, TeamDetails } from './TeamDetails.tsx';

const COLUMNS_AFTER_PLACE = 3;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { tableLayout: 'fixed' },
  },
  /** Leaves more room for names on phones. */
  placeColumn: { width: '32px', [media.phone]: { width: '24px' } },
  countColumn: { width: '96px', [media.phone]: { width: '58px' } },
  head: {
    paddingBottom: '8px',
    paddingLeft: '12px',
    paddingRight: 0,
    paddingTop: 0,
    ...secondaryText,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'right',
    [media.phone]: { paddingLeft: '4px' },
  },
  headTeam: { paddingLeft: 0, textAlign: 'left', [media.phone]: { paddingLeft: 0 } },
  row: { ':not(:first-child) > *': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  alone: { '& > *': { height: '44px', padding: '4px 0' } },
  withDetails: {
    '& > *': { paddingTop: '12px', paddingBottom: 0, lineHeight: '22px', verticalAlign: 'top' },
  },
  details: { padding: '0 0 4px' },
  place: { color: tokens.colorNeutralForeground3 },
  team: {
    fontSize: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    ...longWords,
  },
  count: { fontSize: '16px', fontWeight: tokens.fontWeightBold, textAlign: 'right' },
  none: { color: tokens.colorNeutralForeground3 },
  list: { ':focus': { outlineStyle: 'none' } },
});

interface KnownTeam {
  /** Name with a link to the application. */
  name: ReactNode;
  details: ReactNode;
}

interface TeamsTableProps {
  teams: readonly TeamStatistic[];
  known: ReadonlyMap<string, KnownTeam>;
}

function TeamsTable({ teams, known }: TeamsTableProps) {
  const styles = useStyles();
  if (teams.length === 0)
    return <p className={styles.none}>{competitionText.organiser.noApplications}</p>;
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.placeColumn} />
        <col />
        <col className={styles.countColumn} />
        <col className={styles.countColumn} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="col" className={mergeClasses(styles.head, styles.headTeam)}>
            {competitionText.organiser.team}
          </th>
          <th scope="col" className={styles.head}>
            {competitionText.organiser.athletesColumn}
          </th>
          <th scope="col" className={styles.head}>
            {competitionText.organiser.programmesColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ teamName, athletes, ...programmes }, index) => {
          const more = known.get(teamName);
          const rowStyle = more === undefined ? styles.alone : styles.withDetails;
          return (
            <Fragment key={teamName}>
              <tr className={mergeClasses(styles.row, rowStyle)}>
                <td rowSpan={more === undefined ? 1 : 2} className={styles.place}>
                  {index + 1}
                </td>
                <th scope="row" className={styles.team}>
                  {more?.name ?? teamName}
                </th>
                <td className={styles.count}>{athletes.length}</td>
                <td className={styles.count}>{entryCount(programmes)}</td>
              </tr>
              {more !== undefined && (
                <tr>
                  <td colSpan={COLUMNS_AFTER_PLACE} className={styles.details}>
                    {more.details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface TeamsCardProps {
  competition: Competition;
  statistic: QueryState<readonly TeamStatistic[]>;
  /** Only for organisers. */
  applications: QueryState<CompetitionApplications> | undefined;
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
        // Takes the focus after a removal, which deletes the pressed button.
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
