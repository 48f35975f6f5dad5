import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type EndedSessions, readEndedSessions } from '#state/account/endedSession.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { authText } from '#text/account/auth.ts';
import { outboxText, waitingText } from '#text/outbox.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LedHere } from './LedHere.tsx';

/** Lazy because few people see it. */
const DeletedAccounts = lazy(async () => ({
  default: (await import('./DeletedAccounts.tsx')).DeletedAccounts,
}));

export interface EndedSessionProps {
  /** Shown on the sign-in screen, where a link may have led. */
  isSignIn?: boolean;
}

export function EndedSession({ isSignIn = false }: EndedSessionProps) {
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const left = useAtomValue(leftAddressAtom);
  const [read, setRead] = useState<EndedSessions>();
  useEffect(() => {
    let isShown = true;
    void readEndedSessions().then((sessions) => isShown && setRead(sessions));
    return () => {
      isShown = false;
    };
  }, []);
  if (isSignedIn || !read) return null;
  const { ended, deleted } = read;
  if (deleted.length > 0)
    return (
      <Suspense fallback={null}>
        <DeletedAccounts logins={deleted} />
      </Suspense>
    );
  if (!ended) return isSignIn ? <LedHere /> : null;
  const waits = waitingText(ended.waiting);
  const decide = outboxText.counts({ sending: 0, waiting: 0, toDecide: ended.toDecide });
  const leadsBack = left !== undefined && left.address !== '';
  return (
    <Notice tone="info" title={authText.sessionEnded.title}>
      <p>{authText.sessionEnded.again(ended.userid)}</p>
      {leadsBack && <p>{authText.sessionEnded.back}</p>}
      {waits !== '' && <p>{authText.sessionEnded.waits(waits)}</p>}
      {decide !== '' && <p>{authText.sessionEnded.decide(decide)}</p>}
    </Notice>
  );
}
