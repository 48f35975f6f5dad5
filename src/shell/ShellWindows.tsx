import { makeStyles } from '@fluentui/react-components';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { saveFile } from '#api/saveFile.ts';
import { fileToSaveAtom } from '#state/files/download.ts';
import { type SignOutQuestion, signOutQuestionAtom } from '#state/person/session.ts';
import { cancelSignOut, signOutNow } from '#state/account/signOut.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { signOutText } from '#text/account/account.ts';
import { savingText } from '#text/device.ts';
import { sizeText } from '#text/format/size.ts';
import { waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { OverlayDrawer } from './drawer/OverlayDrawer.tsx';

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

/** Asks whether a sign-out keeps or deletes the data on the device. Asks again before it deletes (offline 6.1). */
function SignOutDialog() {
  const question = useAtomValue(signOutQuestionAtom);
  const store = useStore();
  const [isDropping, setDropping] = useState(false);
  const [isLeaving, leave] = useAction((how: 'keep' | 'drop') => signOutNow(store, how));
  // Without a database, rows and drafts are only in memory. A sign-out clears the memory.
  const mustDrop = question?.isLasting === false;
  const common = { open: question !== undefined, busy: isLeaving };
  if (isDropping || mustDrop)
    return (
      <ConfirmDialog
        key="drop"
        {...common}
        tone="danger"
        title={signOutText.dropAll.title}
        confirmLabel={signOutText.dropAll.confirm}
        cancelLabel={signOutText.dropAll.back}
        onConfirm={() => leave('drop')}
        onClose={() => (mustDrop ? cancelSignOut(store) : setDropping(false))}
      >
        {question && <WhatGoes {...question} />}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      key="leave"
      {...common}
      title={signOutText.title}
      confirmLabel={signOutText.keep}
      cancelLabel={signOutText.stay}
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

function SaveFileDialog() {
  const [file, setFile] = useAtom(fileToSaveAtom);
  const handOver = useReportedAction(saveFile);
  const close = () => setFile(undefined);
  const save = () => {
    if (file) handOver(file, file.name);
    close();
  };
  return (
    <ConfirmDialog
      open={file !== undefined}
      title={savingText.fileReady.title}
      confirmLabel={savingText.fileReady.confirm}
      cancelLabel={savingText.fileReady.cancel}
      onConfirm={save}
      onClose={close}
    >
      {file && <p>{savingText.fileReady.text(file.name, sizeText(file.size))}</p>}
    </ConfirmDialog>
  );
}

interface ShellWindowsProps {
  isWide: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

export function ShellWindows({ isWide, isDrawerOpen, onCloseDrawer }: ShellWindowsProps) {
  // Mounts the drawer when it is first opened, because its focus management scans the whole page.
  const [wasOpened, setWasOpened] = useState(isDrawerOpen);
  if (isDrawerOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      {wasOpened && !isWide && <OverlayDrawer open={isDrawerOpen} onClose={onCloseDrawer} />}
      <SignOutDialog />
      <SaveFileDialog />
    </>
  );
}
