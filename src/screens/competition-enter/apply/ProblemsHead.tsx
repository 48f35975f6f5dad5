// What is to be corrected in numbers, and what the corrected form has mended of it.
import { makeStyles } from '@fluentui/react-components';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { Problem } from '#domain/application.ts';
import type { ProblemChanges } from '#domain/problemChanges.ts';
import { countProblems } from '#domain/problemGroups.ts';
import { problems as words } from '#text/entering.ts';
import { mendedText } from '#text/mending.ts';
import { Chip } from '#ui/Chip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { t } from '#ui/theme.ts';
import type { HeadingTag } from './ProblemGroups.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  title: { fontSize: '17px', lineHeight: '24px', fontWeight: t.fontWeightSemibold },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  mending: { marginTop: '12px', fontVariantNumeric: 'tabular-nums' },
});

export interface ProblemsHeadProps {
  title: string;
  problems: readonly Problem[];
  mending: ProblemChanges | undefined;
  as: HeadingTag;
}

export function ProblemsHead({ title, problems, mending, as: Title }: ProblemsHeadProps) {
  const styles = useStyles();
  const { errors, warnings } = countProblems(problems);
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        <div className={styles.chips}>
          {errors > 0 && (
            <Chip tone="danger" icon={<ErrorCircle20Filled />}>
              {words.errors(errors)}
            </Chip>
          )}
          {warnings > 0 && (
            <Chip tone="warning" icon={<Warning20Filled />}>
              {words.warnings(warnings)}
            </Chip>
          )}
        </div>
      </div>
      <div role="status">
        {mending && (
          <Notice tone={mending.mended.length > 0 ? 'success' : 'info'} className={styles.mending}>
            {mendedText({
              mended: mending.mended.length,
              left: mending.left.length,
              fresh: mending.fresh.length,
            })}
          </Notice>
        )}
      </div>
    </>
  );
}
