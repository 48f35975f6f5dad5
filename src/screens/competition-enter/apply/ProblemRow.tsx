// One problem of the form: how grave, in which cell, with whom, and the sentence; struck once it is mended.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Filled } from '@fluentui/react-icons/svg/checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { type Problem, sentenceOf } from '#domain/application.ts';
import { problems as words } from '#text/entering.ts';
import { mending } from '#text/mending.ts';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '20px 46px minmax(0, 1fr)',
    columnGap: '8px',
    alignItems: 'start',
    padding: '9px 0',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${t.colorNeutralStroke3}` },
  },
  icon: { height: '22px', display: 'flex', alignItems: 'center' },
  cell: {
    minHeight: '20px',
    marginTop: '1px',
    borderRadius: t.borderRadiusSmall,
    textAlign: 'center',
    fontFamily: t.fontFamilyMonospace,
    fontSize: t.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: t.fontWeightSemibold,
  },
  who: { fontWeight: t.fontWeightSemibold },
  error: { color: t.colorStatusDangerForeground1 },
  errorCell: {
    color: t.colorStatusDangerForeground1,
    backgroundColor: t.colorStatusDangerBackground1,
  },
  mended: { color: t.colorStatusSuccessForeground1 },
  mendedCell: { color: t.colorNeutralForeground3, backgroundColor: t.colorNeutralBackground3 },
  struck: { color: t.colorNeutralForeground3 },
  warning: { color: t.colorStatusWarningForeground3 },
  warningCell: {
    color: t.colorStatusWarningForeground1,
    backgroundColor: t.colorStatusWarningBackground1,
  },
});

const looks = {
  error: { icon: <ErrorCircle20Filled />, label: words.error, cell: 'errorCell' },
  warning: { icon: <Warning20Filled />, label: words.warning, cell: 'warningCell' },
  mended: { icon: <Checkmark20Filled />, label: mending.mark, cell: 'mendedCell' },
} as const;

export interface ProblemRowProps {
  problem: Problem;
  isMended?: boolean;
}

export function ProblemRow({ problem, isMended = false }: ProblemRowProps) {
  const styles = useStyles();
  const kind = isMended ? 'mended' : problem.severity;
  const { icon, label, cell } = looks[kind];
  const { person = '' } = problem;
  const sentence = (
    <>
      {person !== '' && <span className={styles.who}>{person}: </span>}
      {sentenceOf(problem)}
    </>
  );
  return (
    <li className={styles.row}>
      <span role="img" aria-label={label} className={mergeClasses(styles.icon, styles[kind])}>
        {icon}
      </span>
      <span className={problem.cell === '' ? undefined : mergeClasses(styles.cell, styles[cell])}>
        {problem.cell}
      </span>
      {isMended ? <s className={styles.struck}>{sentence}</s> : <span>{sentence}</span>}
    </li>
  );
}
