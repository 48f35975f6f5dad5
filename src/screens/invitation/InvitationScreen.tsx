// Invitation by link. The user accepts it here, or reads why there is nothing to accept (behaviour 17.4).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import type { Invitation } from '#contract/shapes/competitionShapes.ts';
import { hasRole } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { DatesAndPlace } from '#parts/competition/DatesAndPlace.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { acceptInvitation } from '#state/competition/helping.ts';
import { ownerAtom } from '#state/person/session.ts';
import { callerOf } from '#state/person/caller.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shortMomentText } from '#text/format/time.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { RefusedState } from '#ui/feedback/EmptyState.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { oneColumn, tokens } from '#ui/theme/theme.ts';

const { invitation: words } = helpingText;

function useInvitation(token: string): [reading: Reading, again: () => void] {
  const store = useStore();
  const [times, setTimes] = useState(0);
  const [read, setRead] = useState<{ of: string; reading: Reading }>();
  const requestKey = `${token} ${times}`;
  useEffect(() => {
    if (token === '') return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const outcome = await callerOf(store)(calls.helper.invitation, { sent: { token }, signal });
      if (signal.aborted) return;
      const reading: Reading =
        outcome.kind === 'done'
          ? { kind: 'read', invitation: outcome.answer.data }
          : {
              kind: outcome.kind === 'refused' && outcome.status === 410 ? 'over' : 'failed',
              sentence: failureText(outcome),
            };
      setRead({ of: requestKey, reading });
    };
    void ask();
    return () => asking.abort();
  }, [token, requestKey, store]);
  if (token === '') return [{ kind: 'over', sentence: words.incomplete }, () => undefined];
  const reading: Reading = read?.of === requestKey ? read.reading : { kind: 'asking' };
  return [reading, () => setTimes((before) => before + 1)];
}

const useStyles = makeStyles({
  parts: {
    ...oneColumn,
    justifyItems: 'start',
    gap: '12px',
    maxWidth: '640px',
  },
  facts: { color: tokens.colorNeutralForeground3 },
  browser: { marginBottom: '16px' },
});

interface InvitationCardProps {
  token: string;
  invitation: Invitation;
  /** Called if the invitation could not be accepted. Loads the invitation again. */
  onOver: () => void;
}

/** Returns why there is nothing to accept, or undefined if the user can accept. */
function nothingToAccept({ standing: currentRole, role }: Invitation): string | undefined {
  if (currentRole === 'owner') return words.own;
  return currentRole !== undefined && hasRole(currentRole, role)
    ? words.alreadyHelps(currentRole)
    : undefined;
}

function InvitationCard({ token, invitation, onOver }: InvitationCardProps) {
  const { competition, role, expiresAt } = invitation;
  const styles = useStyles();
  const now = useNow();
  const login = useAtomValue(ownerAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [isAccepting, confirm] = useAction(async () => {
    const accepted = await acceptInvitation(store, token);
    // Replaces the history entry, so that the browser's history does not keep the secret of the link.
    if (accepted !== undefined) await navigate(paths.competition(accepted), { replace: true });
    else onOver();
  });
  const reason = nothingToAccept(invitation);
  return (
    <Card title={competition.name}>
      <div className={styles.parts}>
        <div className={styles.facts}>
          <DatesAndPlace dates={competition.dates} place={competition.place} />
        </div>
        {reason === undefined ? (
          <>
            <p>
              {words.invites(role)} {words.may[role]}
            </p>
            <p className={styles.facts}>
              {words.visibleTo(login)[role]}{' '}
              {words.until(shortMomentText(Date.parse(expiresAt), now))}
            </p>
            <Button big tone="primary" busy={isAccepting} onClick={confirm}>
              {words.accept}
            </Button>
          </>
        ) : (
          <>
            <Notice tone="info">{reason}</Notice>
            <LinkButton to={paths.competition(competition.id)}>{words.open}</LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

/** State of the invitation. `over` means that the link is not valid any more. */
type Reading =
  | { kind: 'asking' }
  | { kind: 'read'; invitation: Invitation }
  | { kind: 'over'; sentence: string }
  | { kind: 'failed'; sentence: string };

function InvitationScreen() {
  const styles = useStyles();
  const token = useLocation().hash.slice(1);
  const [reading, again] = useInvitation(token);
  const { kind } = reading;
  return (
    <>
      <PageHead title={words.title} subtitle={kind === 'asking' ? uiText.loading : undefined} />
      {kind === 'asking' && <RowSkeletons rows={1} />}
      {kind === 'failed' && (
        <RefusedState title={words.notOpened} message={reading.sentence} onRetry={again} />
      )}
      {kind === 'over' && (
        <>
          <ErrorNotice text={reading.sentence} />
          <p>
            <LinkButton to={paths.competitionsActive}>{words.toCompetitions}</LinkButton>
          </p>
        </>
      )}
      {kind === 'read' && (
        <>
          <OpenInBrowser beside="invitation" className={styles.browser} />
          <InvitationCard token={token} invitation={reading.invitation} onOver={again} />
        </>
      )}
    </>
  );
}

export { InvitationScreen as Component };
