// Loads ConfirmWindow when first opened.
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { ConfirmWindowProps } from './ConfirmWindow.tsx';

const ConfirmWindow = lazyPart(async () => (await import('./ConfirmWindow.tsx')).ConfirmWindow);

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
