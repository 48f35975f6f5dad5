import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Filled } from '@fluentui/react-icons/svg/checkmark';
import { type Problem, problemSentence } from '#domain/application.ts';
import { sheetsOf } from '#domain/problem/problemGroups.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import { plainList, quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    columnGap: '10px',
    alignItems: 'start',
    padding: '9px 0',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  marked: { gridTemplateColumns: '20px 48px minmax(0, 1fr)' },
  icon: {
    height: '22px',
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorStatusSuccessForeground1,
  },
  cell: {
    minHeight: '20px',
    marginTop: '1px',
    borderRadius: tokens.borderRadiusSmall,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
  },
  who: { fontWeight: tokens.fontWeightSemibold },
  error: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  resolved: {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  struck: { color: tokens.colorNeutralForeground3 },
  sheet: {
    margin: '10px 0 2px',
    ...quietText,
  },
  list: { ...plainList },
});

interface ProblemRowProps {
  problem: Problem;
  isResolved?: boolean;
  /** The sentence is shown above the rows. */
  isSaid?: boolean;
}

function ProblemRow({ problem, isResolved = false, isSaid = false }: ProblemRowProps) {
  const styles = useStyles();
  const { cell, person = '', severity } = problem;
  const sentence = isSaid ? '' : problemSentence(problem);
  const words = (
    <>
      {person !== '' && (
        <span className={styles.who}>{sentence === '' ? person : `${person}: `}</span>
      )}
      {sentence}
    </>
  );
  return (
    <li className={mergeClasses(styles.row, isResolved && styles.marked)}>
      {isResolved && (
        <span role="img" aria-label={problemDiffText.mark} className={styles.icon}>
          <Checkmark20Filled />
        </span>
      )}
      <span
        className={
          cell === ''
            ? undefined
            : mergeClasses(styles.cell, styles[isResolved ? 'resolved' : severity])
        }
      >
        {cell}
      </span>
      {isResolved ? <s className={styles.struck}>{words}</s> : <span>{words}</span>}
    </li>
  );
}

interface ProblemSheetsProps {
  problems: readonly Problem[];
  isResolved?: boolean;
  /** Sentence that is shown above already. */
  said?: string | undefined;
}

export function ProblemSheets({ problems, isResolved = false, said }: ProblemSheetsProps) {
  const styles = useStyles();
  return sheetsOf(problems).map((group) => (
    <div key={group.sheet}>
      <p className={styles.sheet}>{problemListText.sheet(group.sheet)}</p>
      <ul className={styles.list} aria-label={problemListText.sheet(group.sheet)}>
        {group.problems.map((problem) => (
          <ProblemRow
            key={`${problem.cell} ${problem.code} ${problem.message}`}
            problem={problem}
            isResolved={isResolved}
            isSaid={said !== undefined}
          />
        ))}
      </ul>
    </div>
  ));
}
