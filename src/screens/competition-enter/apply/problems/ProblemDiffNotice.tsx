import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { problemDiffOf } from '#domain/entry-session/select/selectForm.ts';
import { makeStyles } from '@fluentui/react-components';
import { problemDiffText } from '#text/form/problemList.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

// The live region exists before its text, or screen readers stay silent.
const useStyles = makeStyles({ status: { display: 'contents' } });

export function ProblemDiffNotice({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const diff = problemDiffOf(session);
  return (
    <div role="status" className={styles.status}>
      {diff && (
        <Notice tone={diff.resolved.length > 0 ? 'success' : 'info'}>
          {problemDiffText.summary({
            resolved: diff.resolved.length,
            remaining: diff.remaining.length,
            added: diff.added.length,
          })}
        </Notice>
      )}
    </div>
  );
}
