// Says whose account was deleted, what of theirs this device never sent, hands its files over and lets it go from here (offline 6.5).
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { forgetPerson } from '#state/person/forgetPerson.ts';
import { type LeftBehind, leftBehindBy } from '#state/person/leftBehind.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account.ts';
import { waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LeftFiles } from './LeftFiles.tsx';

const { deletedElsewhere: words } = accountText;

const useStyles = makeStyles({
  ways: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', marginTop: '10px' },
});

function DeletedAccount({ userid }: { userid: string }) {
  const styles = useStyles();
  const [left, setLeft] = useState<LeftBehind>();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    let isShown = true;
    void leftBehindBy(userid).then((found) => isShown && setLeft(found));
    return () => {
      isShown = false;
    };
  }, [userid]);
  const [isBusy, forget] = useAction(async () => {
    await forgetPerson(userid);
    setForgotten(true);
  });
  if (left === undefined || isForgotten) return null;
  const { unsent, files } = left;
  const waits = waitingText(unsent);
  return (
    <Notice tone="warning" title={words.title(userid)}>
      <p>{words.text}</p>
      {waits !== '' && <p>{words.waits(waits)}</p>}
      <div className={styles.ways}>
        <LeftFiles files={files} />
        <Button busy={isBusy} onClick={forget}>
          {waits === '' && files.length === 0 ? words.understood : words.forget}
        </Button>
      </div>
    </Notice>
  );
}

export const DeletedAccounts = ({ logins }: { logins: readonly string[] }) =>
  logins.map((userid) => <DeletedAccount key={userid} userid={userid} />);
