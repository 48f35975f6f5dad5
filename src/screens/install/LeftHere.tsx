// What stays behind in the browser: an app on the home screen of iOS has a memory of its own.
import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { outboxRowsAtom, waitingCounts } from '#state/outbox/rows.ts';
import { counted, FILES } from '#text/format/plural.ts';
import { installText } from '#text/install.ts';
import { waitingText } from '#text/outbox.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

const useStyles = makeStyles({
  notice: { marginBottom: '20px' },
});

export function LeftHere() {
  const styles = useStyles();
  const rows = useAtomValue(outboxRowsAtom);
  const drafts = useAtomValue(deviceDraftsAtom)?.device ?? [];
  const picked = drafts.reduce((sum, { draft }) => sum + filesIn(draft.content).length, 0);
  if (rows.length === 0 && picked === 0) return null;
  const { first } = installText;
  return (
    <Notice tone="warning" title={first.title} className={styles.notice}>
      {rows.length > 0 && <p>{first.waiting(waitingText(waitingCounts(rows)))}</p>}
      {picked > 0 && <p>{first.picked(counted(picked, FILES))}</p>}
      <p>{first.text}</p>
      {rows.length > 0 && (
        <MessageBarActions>
          <LinkButton to={paths.outbox}>{first.outbox}</LinkButton>
        </MessageBarActions>
      )}
    </Notice>
  );
}
