// The changes of all teams as a table of texts, for paper: each row names its team, for the page before may lie elsewhere.
import type { ReportChanges, TeamChange } from '#contract/shapes/reportShapes.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { differenceRows } from '#text/application/versions.ts';

const { columns, added, removed } = reportChangesText;

const COLUMNS = [
  { header: columns.team, width: 20 },
  { header: columns.what, width: 32 },
  { header: columns.before, width: 18 },
  { header: columns.after, width: 30 },
] as const;

function rowsOf(change: TeamChange): string[][] {
  if (change.change === 'removed') return [['', '', removed]];
  const rows = differenceRows(change.difference, change.team).map(
    ({ what, which, before, after }) => [which === '' ? what : `${what}, ${which}`, before, after],
  );
  return change.change === 'added' ? [['', '', added], ...rows] : rows;
}

export const changesOnPaper = ({ teams }: Pick<ReportChanges, 'teams'>) => ({
  columns: COLUMNS,
  rows: teams.flatMap((change) => rowsOf(change).map((cells) => [change.team, ...cells])),
});
