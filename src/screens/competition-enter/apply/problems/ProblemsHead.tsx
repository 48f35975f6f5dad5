import { makeStyles } from '@fluentui/react-components';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { Problem } from '#domain/application.ts';
import { countProblems } from '#domain/problem/problemGroups.ts';
import { problemListText } from '#text/form/problemList.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { HeadingTag } from './ProblemGroups.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  title: { fontSize: '17px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface ProblemsHeadProps {
  title: string;
  problems: readonly Problem[];
  as: HeadingTag;
}

export function ProblemsHead({ title, problems, as: Title }: ProblemsHeadProps) {
  const styles = useStyles();
  const { errors, warnings } = countProblems(problems);
  return (
    <div className={styles.head}>
      <Title className={styles.title}>{title}</Title>
      <div className={styles.chips}>
        {errors > 0 && (
          <Chip tone="danger" icon={<ErrorCircle20Filled />}>
            {problemListText.errors(errors)}
          </Chip>
        )}
        {warnings > 0 && (
          <Chip tone="warning" icon={<Warning20Filled />}>
            {problemListText.warnings(warnings)}
          </Chip>
        )}
      </div>
    </div>
  );
}
