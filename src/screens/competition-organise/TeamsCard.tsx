import { makeStyles, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Fragment, useRef } from 'react';
import type {
  CompetitionApplication,
  CompetitionApplications,
  TeamStatistic,
} from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { teamKey } from '#domain/normaliseText.ts';
import type { QueryState } from '#state/queries/query.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { RefusedNotice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, media, secondaryText, tokens } from '#ui/theme/theme.ts';
import { RemovedTeams } from './RemovedTeams.tsx';
import { entryCount } from './ReportsCard.tsx';
import { ApplicationLink, TeamDetails, type TeamDetailsProps } from './TeamDetails.tsx';

const COLUMNS_AFTER_PLACE = 3;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { tableLayout: 'fixed' },
  },
  /** The column is narrow on phones, so that names have more room. */
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

interface TeamsTableProps extends Omit<TeamDetailsProps, 'application' | 'removedAt'> {
  teams: readonly TeamStatistic[];
  /** Applications that the user may read, by the name of the team. */
  known: ReadonlyMap<string, CompetitionApplication>;
  /** Times at which applications were removed, by the key of the team. */
  removedAt: ReadonlyMap<string, string>;
}

function TeamsTable({ teams, known, removedAt, ...details }: TeamsTableProps) {
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
          const application = known.get(teamName);
          return (
            <Fragment key={teamName}>
              <tr
                className={mergeClasses(
                  styles.row,
                  application ? styles.withDetails : styles.alone,
                )}
              >
                <td rowSpan={application ? 2 : 1} className={styles.place}>
                  {index + 1}
                </td>
                <th scope="row" className={styles.team}>
                  {application ? (
                    <ApplicationLink rowid={application.rowid} team={teamName} />
                  ) : (
                    teamName
                  )}
                </th>
                <td className={styles.count}>{athletes.length}</td>
                <td className={styles.count}>{entryCount(programmes)}</td>
              </tr>
              {application && (
                <tr>
                  <td colSpan={COLUMNS_AFTER_PLACE} className={styles.details}>
                    <TeamDetails
                      {...{ ...details, application }}
                      removedAt={removedAt.get(teamKey(teamName))}
                    />
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
  /** Applications of the teams. Undefined if the user may not read them. */
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
  const known = new Map(readable.map((application) => [application.teamName, application]));
  const focusList = () => list.current?.focus();
  const refused = [statistic, applications].find((state) => state?.kind === 'refused');
  return (
    <Card title={competitionText.organiser.applications}>
      {statistic.kind === 'loading' && (
        <Skeleton animation="pulse" aria-label={uiText.loading}>
          <SkeletonItem size={12} />
        </Skeleton>
      )}
      {refused?.kind === 'refused' && <RefusedNotice message={refused.message} onRetry={onRetry} />}
      {statistic.kind === 'ready' && (
        // Gets the focus after a removal, because the pressed button disappears with its row.
        <div
          ref={list}
          tabIndex={-1}
          role="group"
          aria-label={competitionText.organiser.applications}
          className={styles.list}
        >
          <TeamsTable
            {...{ competition, known, removedAt, now }}
            teams={statistic.data}
            onRemoved={focusList}
          />
        </div>
      )}
      {removed.length > 0 && (
        <RemovedTeams
          competition={competition}
          removed={removed}
          submitted={new Set(readable.map(({ teamName }) => teamKey(teamName)))}
          now={now}
          onDone={focusList}
        />
      )}
    </Card>
  );
}
