import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const shown = new Map<HTMLElement, Root>();

function unmount(container: HTMLElement): void {
  shown.get(container)?.unmount();
  shown.delete(container);
  container.remove();
}

export interface Rendered {
  container: HTMLElement;
  unmount: () => void;
}

export function render(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  shown.set(container, root);
  flushSync(() => root.render(node));
  return { container, unmount: () => unmount(container) };
}

export const cleanup = (): void => [...shown.keys()].forEach(unmount);
