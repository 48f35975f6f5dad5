// Says that another device has submitted the application of this page, and leads to it and to what was done here since.
import { MessageBarActions } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { isSameWork } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { enterAnotherTeam, keepGoneDraft } from '#state/entry/draft.ts';
import type { LostDraft } from '#state/entry/lostDraft.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { atText } from '#text/format/time.ts';
import { returnText } from '#text/application/returned.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';

/** The address of the submitted application; that of all while it is not known. */
function useApplication(draft: string): string {
  const own = useAtomValue(ownApplicationsQuery().state);
  const found = own.kind === 'ready' && own.data.data.find((each) => each.draft === draft);
  return found ? paths.application(String(found.rowid)) : paths.applications;
}

function wordsOf({ returnEnd, device, at }: LostDraft, now: number) {
  if (returnEnd) return { ...returnText.ended, title: returnText.ended.title[returnEnd] };
  const { title, text, kept } = draftsText.submittedElsewhere;
  return { title: title(device, atText(Date.parse(at), now)), text, kept };
}

export function SubmittedElsewhere(props: EnterTabProps & { standing: LostDraft }) {
  const { sessionKey, session, competition, now, standing } = props;
  const { id, saved } = session.draft;
  const copy = useAtomValue(deviceDraftsAtom)?.device.find(({ draft }) => draft.copyOf === id);
  const store = useStore();
  const [isKeeping, keep] = useAction(() => keepGoneDraft(store, sessionKey, competition));
  const isKeepable = !copy && !(saved && isSameWork(saved, session.content));
  const { open, openCopy, keep: keepIt } = draftsText.submittedElsewhere;
  const { title, text, kept } = wordsOf(standing, now);
  return (
    <Notice tone="warning" title={title} alert>
      {copy ? kept : text}
      <MessageBarActions>
        <LinkButton to={useApplication(id)}>{open}</LinkButton>
        {copy && (
          <LinkButton to={paths.entryDraft(competition.id, copy.draft.id)}>{openCopy}</LinkButton>
        )}
        {isKeepable && (
          <Button busy={isKeeping} onClick={keep}>
            {keepIt}
          </Button>
        )}
        <Button tone="quiet" onClick={() => enterAnotherTeam(store, sessionKey)}>
          {draftsText.another}
        </Button>
      </MessageBarActions>
    </Notice>
  );
}
