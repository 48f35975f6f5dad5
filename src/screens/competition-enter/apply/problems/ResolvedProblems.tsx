// What the corrected form has resolved: quiet, to be opened.
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import { problemDiffText } from '#text/enter/problemList.ts';
import { tokens } from '#ui/theme/theme.ts';
import { ProblemSheets } from './ProblemSheets.tsx';

/** So many are shown at once; more would hide what is left. */
const OPEN_UP_TO = 5;

const useStyles = makeStyles({
  resolved: { marginTop: '14px' },
  summary: {
    minHeight: '44px',
    alignContent: 'center',
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
});

export function ResolvedProblems({ problems }: { problems: readonly Problem[] }) {
  const styles = useStyles();
  if (problems.length === 0) return null;
  return (
    <details className={styles.resolved} open={problems.length <= OPEN_UP_TO}>
      <summary className={styles.summary}>{problemDiffText.resolved(problems.length)}</summary>
      <ProblemSheets problems={problems} isResolved />
    </details>
  );
}
