// Problems of the form by kind; after a correction split into remaining, new and resolved
// (behaviour 7.12).
import { makeStyles } from '@fluentui/react-components';
import type { Problem } from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { problemDiffOf, problemsIn } from '#domain/entry-session/select/selectForm.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { ProblemActions } from './ProblemActions.tsx';
import { ProblemGroups } from './ProblemGroups.tsx';
import { ProblemsHead } from './ProblemsHead.tsx';
import { ProblemSheets } from './ProblemSheets.tsx';

/** More open problems would hide the rest. */
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
  part: { marginTop: '18px', fontSize: '16px', lineHeight: '22px' },
});

function ResolvedProblems({ problems }: { problems: readonly Problem[] }) {
  const styles = useStyles();
  if (problems.length === 0) return null;
  return (
    <details className={styles.resolved} open={problems.length <= OPEN_UP_TO}>
      <summary className={styles.summary}>{problemDiffText.resolved(problems.length)}</summary>
      <ProblemSheets problems={problems} isResolved />
    </details>
  );
}

/** Heading level: h2 in a card of its own, lower inside a step. */
const headings = {
  framed: { title: 'h2', part: 'h3', group: 'h3', partGroup: 'h4' },
  inside: { title: 'h3', part: 'h4', group: 'h4', partGroup: 'h5' },
} as const;

interface ProblemsListProps {
  session: OpenSession;
  competitionName: string;
  /** In a card of its own. */
  framed?: boolean;
}

export function ProblemsList({ session, competitionName, framed = false }: ProblemsListProps) {
  const styles = useStyles();
  const problems = problemsIn(session);
  const diff = problemDiffOf(session);
  if (problems.length === 0 && diff === undefined) return null;
  const title = problems.length > 0 ? problemListText.title : problemDiffText.title;
  const as = headings[framed ? 'framed' : 'inside'];
  const parts = (['remaining', 'added'] as const).flatMap((part) => {
    const list = diff?.[part] ?? [];
    return list.length > 0 ? [{ part, list }] : [];
  });
  const Part = as.part;
  const list = (
    <section aria-label={title}>
      <ProblemsHead title={title} problems={problems} as={as.title} />
      {problems.length > 0 && (
        <ProblemActions session={session} competitionName={competitionName} />
      )}
      {diff ? (
        <>
          {parts.map(({ part, list: some }, at) => (
            <div key={part}>
              <Part className={styles.part}>{problemDiffText[part]}</Part>
              <ProblemGroups problems={some} as={as.partGroup} opensFirst={at === 0} />
            </div>
          ))}
          <ResolvedProblems problems={diff.resolved} />
        </>
      ) : (
        <ProblemGroups problems={problems} as={as.group} opensFirst />
      )}
    </section>
  );
  return framed ? <Card as="div">{list}</Card> : list;
}
