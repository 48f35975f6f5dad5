// Problems grouped by kind: what holds the application up first, then what may be left.
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import { kindsOf } from '#domain/problem/problemGroups.ts';
import { problemListText } from '#text/enter/problemList.ts';
import { quietText, tokens } from '#ui/theme/theme.ts';
import { ProblemGroup } from './ProblemGroup.tsx';

const useStyles = makeStyles({
  part: {
    margin: '16px 0 8px',
    ...quietText,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5';

interface ProblemGroupsProps {
  problems: readonly Problem[];
  /** The heading of errors and of warnings. */
  as: HeadingTag;
  /** The first kind of error is open from the beginning. */
  opensFirst: boolean;
}

export function ProblemGroups({ problems, as: Part, opensFirst }: ProblemGroupsProps) {
  const styles = useStyles();
  const kinds = kindsOf(problems);
  return (['error', 'warning'] as const).map((severity) => {
    const some = kinds.filter((kind) => kind.severity === severity);
    if (some.length === 0) return null;
    return (
      <div key={severity}>
        <Part className={styles.part}>{problemListText.parts[severity]}</Part>
        {some.map((kind, at) => (
          <ProblemGroup
            key={kind.code}
            kind={kind}
            isOpen={opensFirst && severity === 'error' && at === 0}
          />
        ))}
      </div>
    );
  });
}
