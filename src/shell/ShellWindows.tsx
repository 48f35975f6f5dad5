// What the shell opens over the page: the drawer of narrow screens, the questions of a sign-out and of a file to save.
import { OverlayDrawer } from './drawer/OverlayDrawer.tsx';
import { SaveFileDialog } from './SaveFileDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

interface ShellWindowsProps {
  isWide: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

export function ShellWindows({ isWide, isDrawerOpen, onCloseDrawer }: ShellWindowsProps) {
  return (
    <>
      {!isWide && <OverlayDrawer open={isDrawerOpen} onClose={onCloseDrawer} />}
      <SignOutDialog />
      <SaveFileDialog />
    </>
  );
}
