import { useState } from 'react';
import { useAction } from '#state/useAction.ts';

/** Returns `dialog`, the props of a ConfirmDialog, and `ask`, which opens the dialog. It closes after `action`. */
export function useConfirm(action: () => Promise<unknown>) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const [busy, onConfirm] = useAction(async () => {
    await action();
    onClose();
  });
  return { ask: () => setOpen(true), dialog: { open, busy, onConfirm, onClose } };
}
