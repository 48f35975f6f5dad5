// Notices about the draft and its deadline.
import { MessageBarActions } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type Deadline, instantOf, isActive } from '#domain/deadline.ts';
import { isSameWork } from '#domain/entry-session/entryContent.ts';
import { batchIn, type OpenSession } from '#domain/entry-session/entrySession.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import { paths } from '#page/paths.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import {
  enterAnotherTeam,
  keepGoneDraft,
  leaveGoneDraft,
  restoreDraft,
} from '#state/entry/draft.ts';
import { type LostDraft, lostDraftsAtom } from '#state/entry/lostDraft.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { useSubmittedElsewhere, useSubmittedOf } from '#state/entry/useReturn.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useWantedDraft } from '#state/useWantedDraft.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { batchText } from '#text/enter/batch.ts';
import { enterText, otherDeviceText } from '#text/enter/page.ts';
import { atText, deadlineText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import type { EnterTabProps } from './enterTab.ts';

export function DroppedFiles({ session }: { session: OpenSession }) {
  const names = batchIn(session).map(({ file }) => file.name);
  if (names.length === 0) return null;
  return <Notice tone="warning">{batchText.dropped(names)}</Notice>;
}

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

interface MovedDeadlineProps {
  deadline: Deadline;
  /** The deadline is the end of a return for correction. */
  isOfReturn: boolean;
  now: number;
}

function consequence(isEarlier: boolean, isOpen: boolean): string {
  const { earlier, later, over } = enterText.movedDeadline;
  if (!isOpen) return over;
  return isEarlier ? earlier : later;
}

/** The organiser moved the deadline while this page was open (behaviour 8.10). */
export function MovedDeadline({ deadline, isOfReturn, now }: MovedDeadlineProps) {
  const [before] = useState(deadline);
  if (instantOf(deadline) === instantOf(before)) return null;
  const { title } = isOfReturn ? enterText.movedReturn : enterText.movedDeadline;
  const isEarlier = instantOf(deadline) < instantOf(before);
  return (
    <Notice
      tone={isEarlier ? 'warning' : 'info'}
      alert
      title={title(deadlineText(before), deadlineText(deadline))}
    >
      {consequence(isEarlier, isActive(deadline, now))}
    </Notice>
  );
}

/** Falls back to the list of applications. */
function useApplication(draft: string): string {
  const own = useAtomValue(ownApplicationsQuery().state);
  const found = own.kind === 'ready' && own.data.data.find((each) => each.draft === draft);
  return found ? paths.application(String(found.rowid)) : paths.applications;
}

function submittedElsewhereWords({ returnEnd, device, at }: LostDraft, now: number) {
  if (returnEnd) return { ...returnText.ended, title: returnText.ended.title[returnEnd] };
  const { title, text, kept } = draftsText.submittedElsewhere;
  return { title: title(device, atText(Date.parse(at), now)), text, kept };
}

function SubmittedElsewhere(props: EnterTabProps & { standing: LostDraft }) {
  const { sessionKey, session, competition, now, standing } = props;
  const { id, saved } = session.draft;
  const copy = useAtomValue(deviceDraftsAtom)?.device.find(({ draft }) => draft.copyOf === id);
  const store = useStore();
  const [isKeeping, keep] = useAction(() => keepGoneDraft(store, sessionKey, competition));
  const isKeepable = !copy && !(saved && isSameWork(saved, session.content));
  const { open, openCopy, keep: keepIt } = draftsText.submittedElsewhere;
  const { title, text, kept } = submittedElsewhereWords(standing, now);
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

interface ChoiceProps extends EnterTabProps {
  words: { title: string; text: string };
}

/** Choice between starting anew and keeping the content of this page. */
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
