// «Лист изменений»: changes of a report by team (behaviour 12.8).
import { Link, makeStyles } from '@fluentui/react-components';
import { AddCircle16Regular } from '@fluentui/react-icons/svg/add-circle';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import type { ReportChanges, TeamChange } from '#contract/shapes/reportShapes.ts';
import { actsAs, type Competition } from '#domain/competition/competition.ts';
import type { HeadDifference, Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { DifferenceRows } from '#parts/versions/DifferenceRows.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { reportChangesQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { type DifferenceRow, differenceRows } from '#text/application/versions.ts';
import { headRows, reportChangesText } from '#text/competition/reportChanges.ts';
import { queryText } from '#text/loading.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PrintButton } from '#ui/print/printDocument.tsx';
import { longWords, media, plainList, quietText, tokens } from '#ui/theme/theme.ts';
import { ApplicationLink } from '../TeamDetails.tsx';

const { columns, added, again, removed } = reportChangesText;

const COLUMNS = [
  { header: columns.team, width: 20 },
  { header: columns.what, width: 32 },
  { header: columns.before, width: 18 },
  { header: columns.after, width: 30 },
] as const;

const cellsOf = ({ what, which, before, after }: DifferenceRow): string[] => [
  which === '' ? what : `${what}, ${which}`,
  before,
  after,
];

function rowsOf(change: TeamChange): string[][] {
  if (change.change === 'removed') return [['', '', removed]];
  const rows = differenceRows(change.difference, change.team).map(cellsOf);
  return change.change === 'added' ? [['', '', change.again ? again : added], ...rows] : rows;
}

export const changesOnPaper = ({
  competition = [],
  teams,
}: Pick<ReportChanges, 'competition' | 'teams'>) => ({
  columns: COLUMNS,
  rows: [
    ...headRows(competition).map((row) => [reportChangesText.competition, ...cellsOf(row)]),
    ...teams.flatMap((change) => rowsOf(change).map((cells) => [change.team, ...cells])),
  ],
});

const useChangesPaperStyles = makeStyles({
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
  renumbered: { margin: '0 0 4mm', fontWeight: 700 },
});

interface ChangesPaperProps {
  competition: string;
  changes: ReportChanges;
  /** Epoch ms of the device. */
  readAt: number;
}

function ChangesPaper({ competition, changes, readAt }: ChangesPaperProps) {
  const styles = useChangesPaperStyles();
  const { title, report, since, until } = reportChangesText;
  return (
    <>
      <h1 className={styles.title}>{competition}</h1>
      <p className={styles.at}>
        {title}: {report(changes.report)}, {since(changes.ownAt)}, {until(readAt)}
      </p>
      {changes.renumbered && <p className={styles.renumbered}>{reportChangesText.renumbered}</p>}
      <PaperTable label={title} {...changesOnPaper(changes)} />
    </>
  );
}

const useStyles = makeStyles({
  team: { paddingTop: '16px', ':not(:first-child)': { marginTop: '8px' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
  },
  back: {
    display: 'inline-grid',
    alignItems: 'center',
    minHeight: '44px',
    [media.desktop]: { minHeight: 0, marginBottom: '12px' },
  },
  quiet: quietText,
  // Aligned with the words above.
  print: { [media.phone]: { marginLeft: '-16px' } },
  updated: { display: 'flex', justifyContent: 'end', marginBottom: '8px' },
  renumbered: { marginTop: '8px' },
  teams: { margin: '8px 0 0', ...plainList },
});

interface TeamChangesProps {
  change: TeamChange;
  /** Applications may be opened. */
  mayOpen: boolean;
}

/** Changed facts of the competition. */
function CompetitionChanges({ facts }: { facts: readonly HeadDifference[] }) {
  const styles = useStyles();
  return (
    <li className={styles.team}>
      <h3 className={styles.name}>{reportChangesText.competition}</h3>
      <DifferenceRows rows={headRows(facts)} />
    </li>
  );
}

function TeamChanges({ change, mayOpen }: TeamChangesProps) {
  const styles = useStyles();
  const { team } = change;
  return (
    <li className={styles.team}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {mayOpen && change.change !== 'removed' ? (
            <ApplicationLink rowid={change.rowid} team={team} />
          ) : (
            team
          )}
        </h3>
        {change.change === 'added' && (
          <StatusBadge
            icon={<AddCircle16Regular />}
            words={change.again ? reportChangesText.again : reportChangesText.added}
            tone="success"
          />
        )}
        {change.change === 'removed' && (
          <StatusBadge
            icon={<SubtractCircle16Regular />}
            words={reportChangesText.removed}
            tone="danger"
          />
        )}
      </div>
      {change.change !== 'removed' && (
        <DifferenceRows rows={differenceRows(change.difference, change.team)} />
      )}
    </li>
  );
}

interface ChangesPanelProps {
  competition: Competition;
  report: Report;
}

function BackToReports({ competition }: { competition: string }) {
  const styles = useStyles();
  const link = useRouterLink(paths.competition(competition));
  return (
    <Link {...link} className={styles.back}>
      {reportChangesText.back}
    </Link>
  );
}

interface SheetProps {
  competition: Competition;
  changes: ReportChanges;
  /** Epoch ms of the device. */
  readAt: number;
}

function Sheet({ competition, changes, readAt }: SheetProps) {
  const styles = useStyles();
  const { report, changed, competition: facts = [], teams } = changes;
  const changedTeams = facts.length > 0 ? changed - 1 : changed;
  const { title } = reportChangesText;
  const name = `${title}: ${reportChangesText.report(report)}`;
  if (changed === 0) {
    return (
      <EmptyState
        icon={<CheckmarkCircle24Regular />}
        title={reportChangesText.none}
        text={`${name}, ${reportChangesText.since(changes.ownAt)}`}
      />
    );
  }
  return (
    <Card
      title={name}
      aside={
        <PrintButton
          label={reportChangesText.print}
          className={styles.print}
          title={`${name} – ${competition.name}`}
          paper="portrait"
          document={
            <ChangesPaper competition={competition.name} changes={changes} readAt={readAt} />
          }
        />
      }
    >
      <p className={styles.quiet}>
        {reportChangesText.since(changes.ownAt)}
        {changedTeams > 0 && `, ${reportChangesText.told(teams.length, changedTeams)}`}
      </p>
      {changes.renumbered && (
        <Notice tone="warning" className={styles.renumbered}>
          {reportChangesText.renumbered}
        </Notice>
      )}
      <ul className={styles.teams}>
        {facts.length > 0 && <CompetitionChanges facts={facts} />}
        {teams.map((change) => (
          <TeamChanges
            key={change.change === 'removed' ? `removed ${change.team}` : change.rowid}
            change={change}
            mayOpen={actsAs(competition, 'secretary')}
          />
        ))}
      </ul>
    </Card>
  );
}

export function ChangesPanel({ competition, report }: ChangesPanelProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(reportChangesQuery(competition.id, report));
  return (
    <>
      <BackToReports competition={competition.id} />
      {state.kind === 'loading' && <RowSkeletons rows={3} />}
      {state.kind === 'refused' && !state.isGone && (
        <RefusedState title={queryText.pageNotLoaded} message={state.message} onRetry={refresh} />
      )}
      {state.kind === 'refused' && state.isGone && (
        <EmptyState icon={<DocumentSearch24Regular />} {...reportChangesText.notTaken} />
      )}
      {state.kind === 'ready' && (
        <>
          <div className={styles.updated}>
            <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
          </div>
          <Sheet competition={competition} changes={state.data.data} readAt={state.fetchedAt} />
        </>
      )}
    </>
  );
}
