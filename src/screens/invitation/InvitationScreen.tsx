// What a link invites to, for whoever is signed in: accepting it, or why it leads nowhere (behaviour 17.4).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import type { Invitation } from '#contract/shapes/helperShapes.ts';
import { paths } from '#page/paths.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { callerOf } from '#state/person/caller.ts';
import { failureText } from '#state/toasts.ts';
import { helpingText } from '#text/competition/helping.ts';
import { uiText } from '#text/ui.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { RefusedState } from '#ui/feedback/RefusedState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InvitationCard } from './InvitationCard.tsx';

const { invitation: words } = helpingText;

/** `over`: nothing more comes of this link. */
type Reading =
  | { kind: 'asking' }
  | { kind: 'read'; invitation: Invitation }
  | { kind: 'over'; sentence: string }
  | { kind: 'failed'; sentence: string };

function useInvitation(token: string): [reading: Reading, again: () => void] {
  const store = useStore();
  const [times, setTimes] = useState(0);
  const [read, setRead] = useState<{ of: string; reading: Reading }>();
  const asked = `${token} ${times}`;
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
      setRead({ of: asked, reading });
    };
    void ask();
    return () => asking.abort();
  }, [token, asked, store]);
  if (token === '') return [{ kind: 'over', sentence: words.incomplete }, () => undefined];
  const reading: Reading = read?.of === asked ? read.reading : { kind: 'asking' };
  return [reading, () => setTimes((before) => before + 1)];
}

const useStyles = makeStyles({ browser: { marginBottom: '16px' } });

export function InvitationScreen() {
  const styles = useStyles();
  const token = useLocation().hash.slice(1);
  const [reading, again] = useInvitation(token);
  switch (reading.kind) {
    case 'asking':
      return (
        <>
          <PageHead title={words.title} subtitle={uiText.loading} />
          <RowSkeletons rows={1} />
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={words.title} />
          <RefusedState title={words.notOpened} message={reading.sentence} onRetry={again} />
        </>
      );
    case 'over':
      return (
        <>
          <PageHead title={words.title} />
          <Notice tone="danger" alert>
            {reading.sentence}
          </Notice>
          <p>
            <LinkButton to={paths.competitionsActive}>{words.toCompetitions}</LinkButton>
          </p>
        </>
      );
    case 'read':
      return (
        <>
          <PageHead title={words.title} />
          <OpenInBrowser beside="invitation" className={styles.browser} />
          <InvitationCard token={token} invitation={reading.invitation} onOver={again} />
        </>
      );
  }
}
