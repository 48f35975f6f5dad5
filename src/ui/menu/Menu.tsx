// Menu «⋯», loaded on first press.
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { IconButton } from '../button/IconButton.tsx';
import type { MenuProps } from './OpenedMenu.tsx';

const OpenedMenu = lazyPart(async () => (await import('./OpenedMenu.tsx')).OpenedMenu);

export function Menu({ label, items }: MenuProps) {
  const [wasPressed, setPressed] = useState(false);
  const button = (
    <IconButton
      label={label}
      icon={<MoreHorizontal24Regular />}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  );
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu label={label} items={items} />
    </Suspense>
  );
}
