// How many problems of the form before it the corrected one has mended.
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { problemDiffOf } from '#domain/entry-session/selectForm.ts';
import { makeStyles } from '@fluentui/react-components';
import { problemDiffText } from '#text/form/problemDiff.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

// It is there before its words, to be read out; without them it takes no room.
const useStyles = makeStyles({ status: { display: 'contents' } });

export function MendingNotice({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const mending = problemDiffOf(session);
  return (
    <div role="status" className={styles.status}>
      {mending && (
        <Notice tone={mending.resolved.length > 0 ? 'success' : 'info'}>
          {problemDiffText.summary({
            resolved: mending.resolved.length,
            remaining: mending.remaining.length,
            added: mending.added.length,
          })}
        </Notice>
      )}
    </div>
  );
}
