// Says where the draft of this page is in trouble: saved in another tab, submitted or deleted elsewhere, no room, nothing kept at all.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import { keepOwnDraftAction, takeOtherDraftAction } from '#state/entry/draft.ts';
import { lostDraftsAtom } from '#state/entry/lostDraft.ts';
import { useSubmittedElsewhere } from '#state/entry/useSubmittedElsewhere.ts';
import { useAction } from '#state/useAction.ts';
import { useDeviceDraft, useIsDraftGone } from '#state/useDeviceDraft.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';
import { SubmittedElsewhere } from './SubmittedElsewhere.tsx';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

interface ChoiceProps extends EnterTabProps {
  words: { title: string; text: string; take: string; keep: string };
}

/** Between what the device has of the draft now, be it nothing, and what stands on this page. */
function Choice({ sessionKey, competition, words }: ChoiceProps) {
  const styles = useStyles();
  const [isTaking, take] = useAction(useSetAtom(takeOtherDraftAction));
  const [isKeeping, keep] = useAction(useSetAtom(keepOwnDraftAction));
  return (
    <Notice tone="warning" title={words.title} alert>
      {words.text}
      <div className={styles.ways}>
        <Button busy={isTaking} onClick={() => take(sessionKey)}>
          {words.take}
        </Button>
        <Button busy={isKeeping} onClick={() => keep(sessionKey, competition)}>
          {words.keep}
        </Button>
      </div>
    </Notice>
  );
}

/** What is known of what has become of the draft; `conflict`: another tab has changed it. */
function wordsOf(
  standing: StandingDraft | undefined,
  isGone: boolean,
  now: number,
): ChoiceProps['words'] {
  const { gone, conflict, deletedElsewhere } = draftsText;
  const here = isGone ? { ...gone, take: gone.startOver } : conflict;
  if (standing?.is !== 'deleted') return here;
  const title = deletedElsewhere.title(standing.device, atText(Date.parse(standing.at), now));
  return { ...gone, title, text: deletedElsewhere.text, take: gone.startOver };
}

/** Of another tab; what another device has changed is told by a window of its own. */
export function DraftNotice(props: EnterTabProps) {
  const { id, state, arrived } = props.session.draft;
  const isOfDevice = useDeviceDraft(id)?.from !== undefined;
  const standing = useAtomValue(lostDraftsAtom).get(id);
  const submitted = useSubmittedElsewhere(props.session);
  const isGone = useIsDraftGone(id);
  switch (state) {
    case 'other-tab':
      if (submitted) return <SubmittedElsewhere {...props} standing={submitted} />;
      if (standing?.is === 'asked') {
        return (
          <Notice tone="info" title={draftsText.askedAbout.title}>
            {draftsText.askedAbout.text}
          </Notice>
        );
      }
      return isOfDevice ? null : <Choice {...props} words={wordsOf(standing, isGone, props.now)} />;
    case 'full':
    case 'silent':
    case 'not-kept':
      return (
        <Notice tone="warning" alert>
          {draftsText.trouble[state]}
        </Notice>
      );
    case 'open':
      return arrived ? (
        <Notice tone="info">
          {otherDeviceText.arrived(arrived.device, atText(arrived.at, props.now))}
        </Notice>
      ) : null;
  }
}
