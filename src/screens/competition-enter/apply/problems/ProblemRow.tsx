// One problem of the form: in which cell, with whom, and the sentence; marked and struck once it is resolved.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Filled } from '@fluentui/react-icons/svg/checkmark';
import { type Problem, problemSentence } from '#domain/application.ts';
import { problemDiffText } from '#text/enter/problemList.ts';
import { tokens } from '#ui/theme/theme.ts';

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
});

interface ProblemRowProps {
  problem: Problem;
  isResolved?: boolean;
  /** The sentence stands above the rows, for all of them. */
  isSaid?: boolean;
}

export function ProblemRow({ problem, isResolved = false, isSaid = false }: ProblemRowProps) {
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
