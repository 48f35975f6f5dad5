// The problems of the form on paper: by sheet, with a box to tick off each.
import { makeStyles } from '@fluentui/react-components';
import { type Problem, problemSentence } from '#domain/application.ts';
import { sheetsOf } from '#domain/problem/problemGroups.ts';
import { problemListText } from '#text/enter/problemList.ts';
import {
  checkedText,
  countsText,
  type ProblemReport,
  problemsTitle,
} from '#text/form/problemReport.ts';

const useStyles = makeStyles({
  title: { fontSize: '16pt', lineHeight: '1.2' },
  competition: { marginTop: '2mm', fontSize: '12pt', fontWeight: 700 },
  facts: { marginTop: '1mm', color: '#333' },
  sheet: {
    margin: '6mm 0 1mm',
    fontSize: '11pt',
    breakAfter: 'avoid',
  },
  list: { padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '4mm 14mm minmax(0, 1fr)',
    columnGap: '3mm',
    padding: '2mm 0',
    borderBottom: '0.2mm solid #999',
    breakInside: 'avoid',
  },
  box: {
    boxSizing: 'border-box',
    width: '4mm',
    height: '4mm',
    border: '0.3mm solid #000',
  },
  cell: { fontWeight: 700 },
});

function Row({ problem }: { problem: Problem }) {
  const styles = useStyles();
  const { person = '' } = problem;
  return (
    <li className={styles.row}>
      <span className={styles.box} />
      <span className={styles.cell}>{problem.cell}</span>
      <span>
        {person !== '' && <strong>{person}: </strong>}
        {problemSentence(problem)}
        {problem.severity === 'warning' && ` (${problemListText.warning})`}
      </span>
    </li>
  );
}

export function ProblemsSheet(report: ProblemReport) {
  const styles = useStyles();
  return (
    <>
      <h1 className={styles.title}>{problemsTitle}</h1>
      <p className={styles.competition}>{report.competition}</p>
      <p className={styles.facts}>{checkedText(report)}</p>
      <p className={styles.facts}>{countsText(report.problems)}</p>
      {sheetsOf(report.problems).map((group) => (
        <section key={group.sheet}>
          <h2 className={styles.sheet}>{problemListText.sheet(group.sheet)}</h2>
          <ul className={styles.list}>
            {group.problems.map((problem) => (
              <Row key={`${problem.cell} ${problem.code} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
