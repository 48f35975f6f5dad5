// Closes a window on the back gesture of Android. Only Chromium supports CloseWatcher.
import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Missing in the types of TypeScript. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher) return undefined;
    const watch = () => {
      const begun = new CloseWatcher();
      begun.addEventListener('close', () => {
        // A watcher fires only once. A busy window stays open, and needs another watcher.
        watcher = watch();
        close();
      });
      return begun;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
