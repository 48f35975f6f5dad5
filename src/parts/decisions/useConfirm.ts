import { useState } from 'react';
import { useAction } from '#state/useAction.ts';

/** Returns the props `dialog` of a ConfirmDialog that closes after its action, and `ask`, which opens it. */
export function useConfirm(action: () => Promise<unknown>) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const [busy, onConfirm] = useAction(async () => {
    await action();
    onClose();
  });
  return { ask: () => setOpen(true), dialog: { open, busy, onConfirm, onClose } };
}
