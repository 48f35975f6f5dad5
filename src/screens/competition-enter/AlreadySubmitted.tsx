// The team is submitted already or has another draft (behaviour 8.8).
import { MessageBarActions } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { submittedTeam } from '#domain/outbox/submittedTeam.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { paths } from '#page/paths.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { foundIn } from '#domain/entry-session/select/selectForm.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { momentText } from '#text/format/time.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

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
  const own = state.kind === 'ready' ? state.data.data : [];
  const before = found && submittedTeam(own, session.competition, found.parsed.teamName);
  // A returned application belongs to this draft.
  if (!found || before?.draft === session.draft.id) return null;
  if (!before) return <AnotherDraft session={session} team={found.parsed.teamName} />;
  return (
    <Notice
      tone="warning"
      title={wizardText.alreadySubmitted.title(before.teamName)}

      alert
    >
      {wizardText.alreadySubmitted.text(momentText(Date.parse(before.confirmedAt)))}
      <MessageBarActions>
        <LinkButton to={paths.application(String(before.rowid))}>
          {wizardText.alreadySubmitted.open}
        </LinkButton>
      </MessageBarActions>
    </Notice>
  );
}
