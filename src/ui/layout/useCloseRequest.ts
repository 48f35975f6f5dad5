// Closes on the system's back gesture, where the browser supports CloseWatcher (Chromium on
// Android).
import { useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Not typed yet. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher) return undefined;
    const watch = () => {
      const begun = new CloseWatcher();
      begun.addEventListener('close', () => {
        // A watcher fires once; a busy window stays open and needs another one.
        watcher = watch();
        latest.current();
      });
      return begun;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
