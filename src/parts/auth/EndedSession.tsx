import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  type EndedSessions,
  forgetPerson,
  readEndedSessions,
  unsentOf,
} from '#state/account/endedSession.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { outboxText, waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LedHere } from './LedHere.tsx';

const { deletedElsewhere: words } = accountText;

/**
 * Notice about an account that was deleted on another device. Tells what this device has not sent for the account, and
 * offers to delete the account's data from this device (offline 6.5).
 */
function DeletedAccount({ userid }: { userid: string }) {
  const [waits, setWaits] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    void unsentOf(userid).then((waiting) => setWaits(waitingText(waiting)));
  }, [userid]);
  const [isBusy, forget] = useAction(async () => {
    await forgetPerson(userid);
    setForgotten(true);
  });
  if (waits === undefined || isForgotten) return null;
  return (
    <Notice tone="warning" title={words.title(userid)}>
      <p>{words.text}</p>
      {waits !== '' && <p>{words.waits(waits)}</p>}
      <Button busy={isBusy} onClick={forget}>
        {waits === '' ? words.understood : words.forget}
      </Button>
    </Notice>
  );
}

export interface EndedSessionProps {
  /** True on the sign-in screen. There a notice also explains why a link led to the sign-in. */
  isSignIn?: boolean;
}

export function EndedSession({ isSignIn = false }: EndedSessionProps) {
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const left = useAtomValue(leftAddressAtom);
  const [read, setRead] = useState<EndedSessions>();
  useEffect(() => {
    void readEndedSessions().then(setRead);
  }, []);
  if (isSignedIn || !read) return null;
  const { ended, deleted } = read;
  if (deleted.length > 0)
    return deleted.map((userid) => <DeletedAccount key={userid} userid={userid} />);
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
