// One problem of the form: how grave, in which cell, with whom, and the sentence.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { Problem } from '#domain/application.ts';
import { problems as words } from '#text/entering.ts';
import { t } from '#ui/theme.ts';
import { sentenceOf } from './problemGroups.ts';

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
  warning: { color: t.colorStatusWarningForeground3 },
  warningCell: {
    color: t.colorStatusWarningForeground1,
    backgroundColor: t.colorStatusWarningBackground1,
  },
});

export function ProblemRow({ problem }: { problem: Problem }) {
  const styles = useStyles();
  const isError = problem.severity === 'error';
  return (
    <li className={styles.row}>
      <span
        role="img"
        aria-label={isError ? words.error : words.warning}
        className={mergeClasses(styles.icon, isError ? styles.error : styles.warning)}
      >
        {isError ? <ErrorCircle20Filled /> : <Warning20Filled />}
      </span>
      <span
        className={
          problem.cell === ''
            ? undefined
            : mergeClasses(styles.cell, isError ? styles.errorCell : styles.warningCell)
        }
      >
        {problem.cell}
      </span>
      <span>
        {problem.person !== undefined && problem.person !== '' && (
          <span className={styles.who}>{problem.person}: </span>
        )}
        {sentenceOf(problem)}
      </span>
    </li>
  );
}
