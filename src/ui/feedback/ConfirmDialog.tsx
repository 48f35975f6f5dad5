// Asks once before what cannot be undone; loads its window when it is first opened.
import { lazy, Suspense, useState } from 'react';
import type { ConfirmWindowProps } from './ConfirmWindow.tsx';

const ConfirmWindow = lazy(async () => ({
  default: (await import('./ConfirmWindow.tsx')).ConfirmWindow,
}));

export function ConfirmDialog(props: ConfirmWindowProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmWindow {...props} />
    </Suspense>
  );
}
