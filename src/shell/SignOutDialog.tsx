// Asks what becomes of what is kept on the device before its owner signs out; deletion is asked once more (offline 6.1).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { type SignOutQuestion, signOutQuestionAtom } from '#state/person/signingOut.ts';
import { signOutNow, cancelSignOut } from '#state/person/signOut.ts';
import { useAction } from '#state/useAction.ts';
import { waitingText } from '#text/outbox.ts';
import { signOutText } from '#text/account/account.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', paddingLeft: '20px', listStyleType: 'disc' },
});

function WhatGoes({ waiting, drafts, draftFiles }: SignOutQuestion) {
  const styles = useStyles();
  const unsent = waitingText(waiting);
  return (
    <>
      <p>{signOutText.dropAll.text}</p>
      <ul className={styles.list}>
        {unsent !== '' && <li>{signOutText.dropAll.waiting(unsent)}</li>}
        {drafts > 0 && <li>{signOutText.dropAll.drafts(drafts, draftFiles)}</li>}
      </ul>
      <p>{signOutText.dropAll.server}</p>
    </>
  );
}

function WhatWaits({ waiting, drafts }: SignOutQuestion) {
  const unsent = waitingText(waiting);
  return (
    <>
      {unsent !== '' && <p>{signOutText.waiting(unsent)}</p>}
      {drafts > 0 && <p>{signOutText.drafts(drafts)}</p>}
      <p>{signOutText.keepText}</p>
    </>
  );
}

export function SignOutDialog() {
  const question = useAtomValue(signOutQuestionAtom);
  const store = useStore();
  const [isDropping, setDropping] = useState(false);
  const [isLeaving, leave] = useAction((how: 'keep' | 'drop') => signOutNow(store, how));
  // What only the page holds cannot be left behind.
  const mustDrop = question?.isLasting === false;
  const back = () => (mustDrop ? cancelSignOut(store) : setDropping(false));
  return isDropping || mustDrop ? (
    <ConfirmDialog
      key="drop"
      open={question !== undefined}
      tone="danger"
      title={signOutText.dropAll.title}
      confirmLabel={signOutText.dropAll.confirm}
      cancelLabel={signOutText.dropAll.back}
      busy={isLeaving}
      onConfirm={() => leave('drop')}
      onClose={back}
    >
      {question && <WhatGoes {...question} />}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      key="leave"
      open={question !== undefined}
      title={signOutText.title}
      confirmLabel={signOutText.keep}
      cancelLabel={signOutText.stay}
      busy={isLeaving}
      onConfirm={() => leave('keep')}
      onClose={() => cancelSignOut(store)}
      last={
        <Button tone="danger" wide onClick={() => setDropping(true)}>
          {signOutText.drop}
        </Button>
      }
    >
      {question && <WhatWaits {...question} />}
    </ConfirmDialog>
  );
}
