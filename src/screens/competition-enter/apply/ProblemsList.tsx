// What is wrong in the form, each problem with its cell, grouped by sheet (spec 2.8, step 2).
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Problem } from '#domain/application.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { showToastAction } from '#state/toasts.ts';
import { problems as words } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { t } from '#ui/theme.ts';
import { ProblemRow } from './ProblemRow.tsx';
import { groupsOf } from './problemGroups.ts';

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
  sheet: {
    margin: '14px 0 2px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
  },
  list: { padding: 0, listStyleType: 'none' },
  copy: { marginTop: '8px', marginLeft: '-8px' },
});

interface HeadingProps {
  problems: readonly Problem[];
  /** h2 in a card of its own, h3 inside the step. */
  as: 'h2' | 'h3';
}

function Heading({ problems, as: Title }: HeadingProps) {
  const styles = useStyles();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return (
    <div className={styles.head}>
      <Title className={styles.title}>{words.title}</Title>
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
  );
}

export interface ProblemsListProps {
  page: EntryPage;
  /** As a card of its own, at the lower left. */
  framed?: boolean;
}

export function ProblemsList({ page, framed = false }: ProblemsListProps) {
  const styles = useStyles();
  const problems = useAtomValue(page.problems);
  const showToast = useSetAtom(showToastAction);
  if (problems.length === 0) return null;
  const Sheet = framed ? 'h3' : 'h4';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problems.map(({ message }) => message).join('\n'));
      showToast({ tone: 'success', text: words.copied });
    } catch {
      showToast({ tone: 'error', text: words.notCopied });
    }
  };
  const list = (
    <section aria-label={words.title}>
      <Heading problems={problems} as={framed ? 'h2' : 'h3'} />
      {groupsOf(problems).map((group) => (
        <div key={group.sheet}>
          <Sheet className={styles.sheet}>{words.sheet(group.sheet)}</Sheet>
          <ul className={styles.list}>
            {group.problems.map((problem) => (
              <ProblemRow
                key={`${problem.cell} ${problem.code} ${problem.message}`}
                problem={problem}
              />
            ))}
          </ul>
        </div>
      ))}
      <Button
        tone="quiet"
        className={styles.copy}
        icon={<Copy20Regular />}
        onClick={() => void copy()}
      >
        {words.copy}
      </Button>
    </section>
  );
  return framed ? <Card as="div">{list}</Card> : list;
}
