// Asks what becomes of what is kept on the device before its owner signs out; deletion is asked once more (offline 6.1).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type SignOutQuestion, signOutQuestionAtom } from '#state/person/signingOut.ts';
import { leaveAction, stayAction } from '#state/person/signOut.ts';
import { useAction } from '#state/useAction.ts';
import { droppingAll, signingOut as words, waitingText } from '#text/outbox.ts';
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
      <p>{droppingAll.text}</p>
      <ul className={styles.list}>
        {unsent !== '' && <li>{droppingAll.waiting(unsent)}</li>}
        {drafts > 0 && <li>{droppingAll.drafts(drafts, draftFiles)}</li>}
      </ul>
      <p>{droppingAll.server}</p>
    </>
  );
}

function WhatWaits({ waiting, drafts }: SignOutQuestion) {
  const unsent = waitingText(waiting);
  return (
    <>
      {unsent !== '' && <p>{words.waiting(unsent)}</p>}
      {drafts > 0 && <p>{words.drafts(drafts)}</p>}
      <p>{words.keepText}</p>
    </>
  );
}

export function SignOutDialog() {
  const question = useAtomValue(signOutQuestionAtom);
  const stay = useSetAtom(stayAction);
  const [isDropping, setDropping] = useState(false);
  const [isLeaving, leave] = useAction(useSetAtom(leaveAction));
  // What only the page holds cannot be left behind.
  const mustDrop = question?.isLasting === false;
  const back = () => (mustDrop ? stay() : setDropping(false));
  return isDropping || mustDrop ? (
    <ConfirmDialog
      key="drop"
      open={question !== undefined}
      tone="danger"
      title={droppingAll.title}
      confirmLabel={droppingAll.confirm}
      cancelLabel={droppingAll.back}
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
      title={words.title}
      confirmLabel={words.keep}
      cancelLabel={words.stay}
      busy={isLeaving}
      onConfirm={() => leave('keep')}
      onClose={stay}
      last={
        <Button tone="danger" wide onClick={() => setDropping(true)}>
          {words.drop}
        </Button>
      }
    >
      {question && <WhatWaits {...question} />}
    </ConfirmDialog>
  );
}
