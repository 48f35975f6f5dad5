// Asks before this device drops unsent data of an account that was deleted elsewhere (offline 6.5).
import { useEffect, useState } from 'react';
import { unsentOf, forgetPerson } from '#state/account/endedSession.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

const { deletedElsewhere: words } = accountText;

function DeletedAccount({ userid }: { userid: string }) {
  const [waits, setWaits] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    let isShown = true;
    void unsentOf(userid).then((waiting) => isShown && setWaits(waitingText(waiting)));
    return () => {
      isShown = false;
    };
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

export const DeletedAccounts = ({ logins }: { logins: readonly string[] }) =>
  logins.map((userid) => <DeletedAccount key={userid} userid={userid} />);
