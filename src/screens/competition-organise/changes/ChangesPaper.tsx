// The sheet of changes on paper: a table of all teams, what was before beside what is now.
import { makeStyles } from '@fluentui/react-components';
import type { ReportChanges } from '#contract/shapes/reportShapes.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { changesOnPaper } from './changesTable.ts';

const useStyles = makeStyles({
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
  renumbered: { margin: '0 0 4mm', fontWeight: 700 },
});

interface ChangesPaperProps {
  competition: string;
  changes: ReportChanges;
  /** Epoch ms of the device: when they were read. */
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
