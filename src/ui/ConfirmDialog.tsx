// Asks once before what cannot be undone; loads its window when it is first opened.
import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  /** The confirmed work is running: nothing can be pressed and the window stays. */
  busy?: boolean;
  /** Must be typed before confirming, for what is grave. */
  requireTyped?: string;
  onConfirm: () => void;
  onClose: () => void;
}

const ConfirmWindow = lazy(async () => ({
  default: (await import('./ConfirmWindow.tsx')).ConfirmWindow,
}));

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmWindow {...props} />
    </Suspense>
  );
}
