// Says where the draft of this page is in trouble: saved in another tab, submitted elsewhere, no room, nothing kept at all.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { keepOwnDraftAction, takeOtherDraftAction } from '#state/entry/draft.ts';
import { lostDraftsAtom } from '#state/entry/lostDraft.ts';
import { useAction } from '#state/useAction.ts';
import { useDeviceDraft, useIsDraftGone } from '#state/useDeviceDraft.ts';
import { draftsText } from '#text/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';
import { SubmittedElsewhere } from './SubmittedElsewhere.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

/** Of another tab; what another device has changed is told by a window of its own. */
export function DraftNotice(props: EnterTabProps) {
  const { sessionKey, session, competition } = props;
  const styles = useStyles();
  const { id, state } = session.draft;
  const isOfDevice = useDeviceDraft(id)?.from !== undefined;
  const [isTaking, take] = useAction(useSetAtom(takeOtherDraftAction));
  const [isKeeping, keep] = useAction(useSetAtom(keepOwnDraftAction));
  const isGone = useIsDraftGone(id);
  const standing = useAtomValue(lostDraftsAtom).get(id);
  const words = isGone ? draftsText.gone : draftsText.conflict;
  switch (state) {
    case 'other-tab':
      if (standing?.is === 'submitted')
        return <SubmittedElsewhere {...props} standing={standing} />;
      return isOfDevice ? null : (
        <Notice tone="warning" title={words.title} alert className={styles.notice}>
          {words.text}
          <div className={styles.ways}>
            <Button busy={isTaking} onClick={() => take(sessionKey)}>
              {isGone ? draftsText.gone.startOver : draftsText.conflict.take}
            </Button>
            <Button busy={isKeeping} onClick={() => keep(sessionKey, competition)}>
              {words.keep}
            </Button>
          </div>
        </Notice>
      );
    case 'full':
    case 'not-kept':
      return (
        <Notice tone="warning" alert>
          {draftsText.trouble[state]}
        </Notice>
      );
    case 'open':
      return null;
  }
}
