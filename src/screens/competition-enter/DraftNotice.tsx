import { MessageBarActions } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type Deadline, instantOf, isActive } from '#domain/deadline.ts';
import { isSameWork } from '#domain/entry-session/entryContent.ts';
import { batchIn, type OpenSession } from '#domain/entry-session/entrySession.ts';
import { foundIn } from '#domain/entry-session/select/selectForm.ts';
import { orphanedFiles } from '#domain/entry-session/select/selectOrphans.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { lacksDraft, submittedTeam } from '#domain/outbox/doneRows.ts';
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
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useWantedDraft } from '#state/useWantedDraft.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { batchText } from '#text/enter/batch.ts';
import { enterText, otherDeviceText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { atText, deadlineText, momentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import type { EnterTabProps } from './enterTab.ts';

function AnotherDraft({ session, team }: { session: OpenSession; team: string }) {
  const drafts = useAtomValue(deviceDraftsAtom)?.device ?? [];
  const key = teamKey(team);
  const other = drafts.find(
    ({ draft }) =>
      draft.competitionId === session.competition &&
      draft.id !== session.draft.id &&
      teamKey(draft.content.reading?.parsed.teamName ?? '') === key,
  );
  if (!other || key === '') return null;
  const { title, text, open } = wizardText.anotherDraft;
  return (
    <Notice tone="warning" title={title(team.trim())}>
      {text}
      <MessageBarActions>
        <LinkButton to={paths.entryDraft(session.competition, other.draft.id)}>{open}</LinkButton>
      </MessageBarActions>
    </Notice>
  );
}

export function AlreadySubmitted({ session }: { session: OpenSession }) {
  const { state } = useQuery(ownApplicationsQuery());
  const found = foundIn(session);
  const { title, text, open } = wizardText.alreadySubmitted;
  const team = found?.parsed.teamName ?? '';
  const before = submittedTeam(dataOf(state), session.competition, team);
  // Shows nothing if this draft corrects the team's returned application, because there is no second application then.
  if (!found || before?.draft === session.draft.id || (before && lacksDraft(before))) return null;
  if (!before) return <AnotherDraft session={session} team={team} />;
  return (
    <Notice tone="warning" title={title(before.teamName)} alert>
      {text(momentText(Date.parse(before.confirmedAt)))}
      <MessageBarActions>
        <LinkButton to={paths.application(String(before.rowid))}>{open}</LinkButton>
      </MessageBarActions>
    </Notice>
  );
}

export function DroppedFiles({ session }: { session: OpenSession }) {
  const orphaned = orphanedFiles(session, useAtomValue(outboxRowsAtom));
  const names = [...batchIn(session).map(({ file }) => file), ...orphaned].map(({ name }) => name);
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
  // Loads the applications. Only they tell if a submitted draft was returned.
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
  /** True if the deadline is the end of a return for correction. */
  isOfReturn: boolean;
  now: number;
}

/** Notice that the organiser moved the deadline while this page was open (behaviour 8.10). */
export function MovedDeadline({ deadline, isOfReturn, now }: MovedDeadlineProps) {
  const [before] = useState(deadline);
  if (instantOf(deadline) === instantOf(before)) return null;
  const { earlier, later, over } = enterText.movedDeadline;
  const { title } = isOfReturn ? enterText.movedReturn : enterText.movedDeadline;
  const isEarlier = instantOf(deadline) < instantOf(before);
  const stillOpen = isEarlier ? earlier : later;
  return (
    <Notice
      tone={isEarlier ? 'warning' : 'info'}
      alert
      title={title(deadlineText(before), deadlineText(deadline))}
    >
      {isActive(deadline, now) ? stillOpen : over}
    </Notice>
  );
}

function submittedElsewhereWords({ returnEnd, device, at }: LostDraft, now: number) {
  if (returnEnd) return { ...returnText.ended, title: returnText.ended.title[returnEnd] };
  const { title, text, kept } = draftsText.submittedElsewhere;
  return { title: title(device, atText(Date.parse(at), now)), text, kept };
}

function SubmittedElsewhere(props: EnterTabProps & { lost: LostDraft }) {
  const { sessionKey, session, competition, now, lost } = props;
  const { id, saved } = session.draft;
  const own = dataOf(useAtomValue(ownApplicationsQuery().state));
  const found = own.find(({ draft }) => draft === id);
  const copy = useAtomValue(deviceDraftsAtom)?.device.find(({ draft }) => draft.copyOf === id);
  const store = useStore();
  const [isKeeping, keep] = useAction(() => keepGoneDraft(store, sessionKey));
  const isKeepable = !copy && !(saved && isSameWork(saved, session.content));
  const { open, openCopy, keep: keepIt } = draftsText.submittedElsewhere;
  const { title, text, kept } = submittedElsewhereWords(lost, now);
  return (
    <Notice tone="warning" title={title} alert>
      {copy ? kept : text}
      <MessageBarActions>
        <LinkButton to={found ? paths.application(String(found.rowid)) : paths.applications}>
          {open}
        </LinkButton>
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

/** Choice after a draft vanished: an empty new draft, or a new draft with the content of this page. */
function Choice({ sessionKey, session, now }: EnterTabProps) {
  const lost = useAtomValue(lostDraftsAtom).get(session.draft.id);
  const { gone, deletedElsewhere } = draftsText;
  const words =
    lost?.is === 'deleted'
      ? {
          title: deletedElsewhere.title(lost.device, atText(Date.parse(lost.at), now)),
          text: deletedElsewhere.text,
        }
      : gone;
  const store = useStore();
  const [isKeeping, keep] = useAction(() => keepGoneDraft(store, sessionKey));
  return (
    <Notice tone="warning" title={words.title} alert>
      {words.text}
      <MessageBarActions>
        <Button onClick={() => leaveGoneDraft(store, sessionKey)}>{gone.startOver}</Button>
        <Button busy={isKeeping} onClick={keep}>
          {gone.keep}
        </Button>
      </MessageBarActions>
    </Notice>
  );
}

export function DraftNotice(props: EnterTabProps) {
  const { id, state, arrived } = props.session.draft;
  const lost = useAtomValue(lostDraftsAtom).get(id);
  const submitted = useSubmittedElsewhere(props.session);
  switch (state) {
    case 'gone':
      if (submitted) return <SubmittedElsewhere {...props} lost={submitted} />;
      if (lost?.is === 'pending') {
        return (
          <Notice tone="info" title={draftsText.lookup.title}>
            {draftsText.lookup.text}
          </Notice>
        );
      }
      return <Choice {...props} />;
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
