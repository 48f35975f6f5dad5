// Problems under the names of their sheets.
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import { sheetsOf } from '#domain/problem/problemGroups.ts';
import { problems as words } from '#text/entering.ts';
import { t } from '#ui/theme/theme.ts';
import { ProblemRow } from './ProblemRow.tsx';

const useStyles = makeStyles({
  sheet: {
    margin: '10px 0 2px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  list: { padding: 0, listStyleType: 'none' },
});

export interface ProblemSheetsProps {
  problems: readonly Problem[];
  isMended?: boolean;
  /** The sentence of all of them, where it has been said already. */
  said?: string | undefined;
}

export function ProblemSheets({ problems, isMended = false, said }: ProblemSheetsProps) {
  const styles = useStyles();
  return sheetsOf(problems).map((group) => (
    <div key={group.sheet}>
      <p className={styles.sheet}>{words.sheet(group.sheet)}</p>
      <ul className={styles.list} aria-label={words.sheet(group.sheet)}>
        {group.problems.map((problem) => (
          <ProblemRow
            key={`${problem.cell} ${problem.code} ${problem.message}`}
            problem={problem}
            isMended={isMended}
            isSaid={said !== undefined}
          />
        ))}
      </ul>
    </div>
  ));
}
