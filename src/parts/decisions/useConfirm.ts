import { useState } from 'react';
import { useAction } from '#state/useAction.ts';

/** `dialog`: props of a ConfirmDialog that closes after its action. `ask`: opens it. */
export function useConfirm(action: () => Promise<unknown>) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const [busy, onConfirm] = useAction(async () => {
    await action();
    onClose();
  });
  return { ask: () => setOpen(true), dialog: { open, busy, onConfirm, onClose } };
}
