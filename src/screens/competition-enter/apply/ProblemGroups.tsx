// Problems under the names of their sheets.
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import { groupsOf } from '#domain/problemGroups.ts';
import { problems as words } from '#text/entering.ts';
import { t } from '#ui/theme.ts';
import { ProblemRow } from './ProblemRow.tsx';

const useStyles = makeStyles({
  sheet: {
    margin: '14px 0 2px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
  },
  list: { padding: 0, listStyleType: 'none' },
});

export type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5';

export interface ProblemGroupsProps {
  problems: readonly Problem[];
  /** The heading of a sheet. */
  as: HeadingTag;
  isMended?: boolean;
}

export function ProblemGroups({ problems, as: Sheet, isMended = false }: ProblemGroupsProps) {
  const styles = useStyles();
  return groupsOf(problems).map((group) => (
    <div key={group.sheet}>
      <Sheet className={styles.sheet}>{words.sheet(group.sheet)}</Sheet>
      <ul className={styles.list}>
        {group.problems.map((problem) => (
          <ProblemRow
            key={`${problem.cell} ${problem.code} ${problem.message}`}
            problem={problem}
            isMended={isMended}
          />
        ))}
      </ul>
    </div>
  ));
}
