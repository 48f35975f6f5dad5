// Draft named in the address that is not open yet, and why.
import { MessageBarActions } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { paths } from '#page/paths.ts';
import { restoreDraft } from '#state/entry/draft.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useWantedDraft } from '#state/useWantedDraft.ts';
import { draftsText } from '#text/application/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';

interface WantedDraftProps {
  sessionKey: SessionKey;
  id: string;
  now: number;
}

export function WantedDraft({ sessionKey, id, now }: WantedDraftProps) {
  const { competition } = sessionKey;
  // Tells a submitted draft from a returned one.
  useQuery(ownApplicationsQuery());
  const submitted = useSubmittedOf(id);
  const wanted = useWantedDraft({ id, competitionId: competition, now });
  const store = useStore();
  const isHere = wanted === 'now';
  useEffect(() => {
    if (isHere) void restoreDraft(store, sessionKey, id);
  }, [isHere, store, sessionKey, id]);
  if (wanted === undefined || wanted === 'now') return <RowSkeletons rows={3} />;
  const { title, text } = draftsText.wanted[wanted];
  const isComing = wanted === 'arriving' || wanted === 'needs-network';
  return (
    <Notice tone={isComing ? 'info' : 'warning'} title={title} alert>
      {text}
      <MessageBarActions>
        {wanted === 'unreadable' && (
          <Button onClick={() => window.location.reload()}>{draftsText.wanted.reload}</Button>
        )}
        {wanted === 'submitted' && submitted && (
          <LinkButton to={paths.application(String(submitted.rowid))}>
            {draftsText.submittedElsewhere.open}
          </LinkButton>
        )}
        <LinkButton to={paths.applications}>{draftsText.wanted.toList}</LinkButton>
        <LinkButton to={paths.competitionEnter(competition)}>
          {draftsText.wanted.toCompetition}
        </LinkButton>
      </MessageBarActions>
    </Notice>
  );
}
