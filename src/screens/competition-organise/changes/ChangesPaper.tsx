import { makeStyles } from '@fluentui/react-components';
import type { ReportChanges, TeamChange } from '#contract/shapes/reportShapes.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { type DifferenceRow, differenceRows } from '#text/application/versions.ts';
import { reportChangesText, headRows } from '#text/competition/reportChanges.ts';

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

export function ChangesPaper({ competition, changes, readAt }: ChangesPaperProps) {
  const styles = useStyles();
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
