// «Лист изменений»: changes of a report, grouped by team (behaviour 12.8).
import { Link, makeStyles } from '@fluentui/react-components';
import { AddCircle16Regular } from '@fluentui/react-icons/svg/add-circle';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import type { ReportChanges, TeamChange } from '#contract/shapes/reportShapes.ts';
import { actsAs, type Competition } from '#domain/competition/competition.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { TablePaper } from '#parts/named-application/PaperTable.tsx';
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
  // Aligns the button with the words above.
  print: { [media.phone]: { marginLeft: '-16px' } },
  updated: { display: 'flex', justifyContent: 'end', marginBottom: '8px' },
  renumbered: { marginTop: '8px' },
  teams: { margin: '8px 0 0', ...plainList },
});

interface TeamChangesProps {
  change: TeamChange;
  /** True if the user may open applications. The teams are then links. */
  mayOpen: boolean;
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
            words={change.again ? again : added}
            tone="success"
          />
        )}
        {change.change === 'removed' && (
          <StatusBadge icon={<SubtractCircle16Regular />} words={removed} tone="danger" />
        )}
      </div>
      {change.change !== 'removed' && (
        <DifferenceRows rows={differenceRows(change.difference, change.team)} />
      )}
    </li>
  );
}

interface SheetProps {
  competition: Competition;
  changes: ReportChanges;
  /** Time at which the changes were loaded (epoch ms of the device). */
  readAt: number;
}

const { title, since, until, renumbered } = reportChangesText;

const nameOf = ({ report }: ReportChanges): string =>
  `${title}: ${reportChangesText.report(report)}`;

function ChangesPaper({ competition, changes, readAt }: SheetProps) {
  return (
    <TablePaper
      heading={competition.name}
      at={`${nameOf(changes)}, ${since(changes.ownAt)}, ${until(readAt)}`}
      note={changes.renumbered && renumbered}
      label={title}
      {...changesOnPaper(changes)}
    />
  );
}

function Sheet({ competition, changes, readAt }: SheetProps) {
  const styles = useStyles();
  const { changed, competition: facts = [], teams } = changes;
  const changedTeams = facts.length > 0 ? changed - 1 : changed;
  const name = nameOf(changes);
  if (changed === 0) {
    return (
      <EmptyState
        icon={<CheckmarkCircle24Regular />}
        title={reportChangesText.none}
        text={`${name}, ${since(changes.ownAt)}`}
      />
    );
  }
  return (
    <Card
      title={name}
      headerEnd={
        <PrintButton
          label={reportChangesText.print}
          className={styles.print}
          title={`${name} – ${competition.name}`}
          paper="portrait"
          document={<ChangesPaper competition={competition} changes={changes} readAt={readAt} />}
        />
      }
    >
      <p className={styles.quiet}>
        {since(changes.ownAt)}
        {changedTeams > 0 && `, ${reportChangesText.shownTeams(teams.length, changedTeams)}`}
      </p>
      {changes.renumbered && (
        <Notice tone="warning" className={styles.renumbered}>
          {renumbered}
        </Notice>
      )}
      <ul className={styles.teams}>
        {facts.length > 0 && (
          <li className={styles.team}>
            <h3 className={styles.name}>{reportChangesText.competition}</h3>
            <DifferenceRows rows={headRows(facts)} />
          </li>
        )}
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

interface ChangesPanelProps {
  competition: Competition;
  report: Report;
}

export function ChangesPanel({ competition, report }: ChangesPanelProps) {
  const styles = useStyles();
  const now = useNow();
  const back = useRouterLink(paths.competition(competition.id));
  const { state, refresh } = useQuery(reportChangesQuery(competition.id, report));
  return (
    <>
      <Link {...back} className={styles.back}>
        {reportChangesText.back}
      </Link>
      {state.kind === 'loading' && <RowSkeletons rows={3} />}
      {state.kind === 'refused' && !state.isGone && (
        <RefusedState title={queryText.pageNotLoaded} message={state.message} onRetry={refresh} />
      )}
      {state.kind === 'refused' && state.isGone && (
        <EmptyState icon={<DocumentSearch24Regular />} {...reportChangesText.notExported} />
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
