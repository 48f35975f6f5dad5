// Asks before the user leaves a page with unsaved changes. Does not ask on a reload, because the device stores the
// changes.
import { useBlocker } from 'react-router-dom';
import { editText } from '#text/competition/competitionEdit.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

export function LeaveGuard({ isWanted, text }: { isWanted: boolean; text: string }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWanted && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={editText.leaving.title}
      confirmLabel={editText.leaving.leave}
      cancelLabel={editText.leaving.stay}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
