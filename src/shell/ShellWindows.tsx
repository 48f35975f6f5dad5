// What the shell opens over the page: the drawer of narrow screens, the questions of a sign-out and of a file to save.
import { useState } from 'react';
import { OverlayDrawer } from './drawer/OverlayDrawer.tsx';
import { SaveFileDialog } from './SaveFileDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

interface ShellWindowsProps {
  isWide: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

export function ShellWindows({ isWide, isDrawerOpen, onCloseDrawer }: ShellWindowsProps) {
  // Drawn when it is first opened: what moves the focus in it looks through the whole page once.
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
