// The changes of all teams as a table of texts, for paper: each row names its team, for the page before may lie elsewhere.
import type { ReportChanges, TeamChange } from '#contract/shapes/reportShapes.ts';
import { headRows, reportChangesText } from '#text/competition/reportChanges.ts';
import { type DifferenceRow, differenceRows } from '#text/application/versions.ts';

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
