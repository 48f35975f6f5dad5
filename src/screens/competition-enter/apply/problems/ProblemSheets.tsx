// Problems under the names of their sheets.
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import { sheetsOf } from '#domain/problem/problemGroups.ts';
import { problemListText } from '#text/enter/problemList.ts';
import { quietText } from '#ui/theme/theme.ts';
import { ProblemRow } from './ProblemRow.tsx';

const useStyles = makeStyles({
  sheet: {
    margin: '10px 0 2px',
    ...quietText,
  },
  list: { padding: 0, listStyleType: 'none' },
});

interface ProblemSheetsProps {
  problems: readonly Problem[];
  isResolved?: boolean;
  /** The sentence of all of them, where it has been said already. */
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
