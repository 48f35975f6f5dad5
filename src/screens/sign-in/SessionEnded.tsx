// Says to whoever is sent to the sign-in that the session has ended, what waits, and that they will be led back.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { type EndedSession, readEndedSession } from '#state/person/endedSession.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { authText } from '#text/auth.ts';
import { waitingText } from '#text/outbox.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

export function SessionEnded() {
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const left = useAtomValue(leftAddressAtom);
  const [ended, setEnded] = useState<EndedSession>();
  useEffect(() => {
    let isShown = true;
    void readEndedSession().then((read) => isShown && setEnded(read));
    return () => {
      isShown = false;
    };
  }, []);
  if (isSignedIn || !ended) return null;
  const waits = waitingText(ended.waiting);
  const leadsBack = left !== undefined && left.address !== '';
  return (
    <Notice tone="info" title={authText.sessionEnded.title}>
      <p>{authText.sessionEnded.again(ended.userid)}</p>
      {leadsBack && <p>{authText.sessionEnded.back}</p>}
      {waits !== '' && <p>{authText.sessionEnded.waits(waits)}</p>}
    </Notice>
  );
}
