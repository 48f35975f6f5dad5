// Says where the draft of this page is in trouble: submitted or deleted elsewhere, no room, nothing kept at all.
import { MessageBarActions } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import { keepGoneDraft, leaveGoneDraft } from '#state/entry/draft.ts';
import { lostDraftsAtom } from '#state/entry/lostDraft.ts';
import { useSubmittedElsewhere } from '#state/entry/useReturn.ts';
import { useAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';
import { SubmittedElsewhere } from './SubmittedElsewhere.tsx';

interface ChoiceProps extends EnterTabProps {
  words: { title: string; text: string };
}

/** Between a fresh beginning and what stands on this page. */
function Choice({ sessionKey, competition, words }: ChoiceProps) {
  const store = useStore();
  const [isKeeping, keep] = useAction(() => keepGoneDraft(store, sessionKey, competition));
  const { startOver, keep: keepWords } = draftsText.gone;
  return (
    <Notice tone="warning" title={words.title} alert>
      {words.text}
      <MessageBarActions>
        <Button onClick={() => leaveGoneDraft(store, sessionKey)}>{startOver}</Button>
        <Button busy={isKeeping} onClick={keep}>
          {keepWords}
        </Button>
      </MessageBarActions>
    </Notice>
  );
}

/** Says what has become of the draft, as far as the server has told. */
function wordsOf(standing: StandingDraft | undefined, now: number): ChoiceProps['words'] {
  const { gone, deletedElsewhere } = draftsText;
  if (standing?.is !== 'deleted') return gone;
  const title = deletedElsewhere.title(standing.device, atText(Date.parse(standing.at), now));
  return { title, text: deletedElsewhere.text };
}

export function DraftNotice(props: EnterTabProps) {
  const { id, state, arrived } = props.session.draft;
  const standing = useAtomValue(lostDraftsAtom).get(id);
  const submitted = useSubmittedElsewhere(props.session);
  switch (state) {
    case 'gone':
      if (submitted) return <SubmittedElsewhere {...props} standing={submitted} />;
      if (standing?.is === 'asked') {
        return (
          <Notice tone="info" title={draftsText.askedAbout.title}>
            {draftsText.askedAbout.text}
          </Notice>
        );
      }
      return <Choice {...props} words={wordsOf(standing, props.now)} />;
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
