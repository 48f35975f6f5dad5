import { editText } from '#text/competition/competitionEdit.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { LeaveGuard } from './useLeaveGuard.ts';

interface LeaveDialogProps {
  guard: LeaveGuard;
  text: string;
}

export const LeaveDialog = ({ guard, text }: LeaveDialogProps) => (
  <ConfirmDialog
    open={guard.isAsking}
    title={editText.leaving.title}
    confirmLabel={editText.leaving.leave}
    cancelLabel={editText.leaving.stay}
    onConfirm={guard.leave}
    onClose={guard.stay}
  >
    {text}
  </ConfirmDialog>
);
