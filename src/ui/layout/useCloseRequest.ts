// Closes what is open by the system's own way back, where the browser tells of it: on Android by Back (Chromium).
import { useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Unknown to TypeScript: it is not in every browser. */
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
        // It tells of one request: what stays open, because it is at work, hears the next one, too.
        watcher = watch();
        latest.current();
      });
      return begun;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
