// Runs an asynchronous action that a person starts; what it throws is shown, for nobody else would (behaviour 13.2).
import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import { unexpectedText } from '#text/unexpected.ts';
import { showToast } from './toasts.ts';

/** The action for a control that does not wait for it: it may be started again while it runs. */
export function useReportedAction<P extends readonly unknown[]>(
  action: (...args: P) => Promise<unknown>,
): (...args: P) => void {
  const store = useStore();
  return (...args) => {
    action(...args).catch((error: unknown) => {
      showToast(store, { tone: 'error', text: unexpectedText });
      // The developer finds it in the console.
      reportError(error);
    });
  };
}

/** `[isBusy, run]`; once at a time, so that a button cannot be pressed twice: a press while the action runs does nothing. */
export function useAction<P extends readonly unknown[]>(
  action: (...args: P) => Promise<unknown>,
): [isBusy: boolean, run: (...args: P) => void] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const start = useReportedAction(async (...args: P) => {
    try {
      await action(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  });
  const run = (...args: P) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    start(...args);
  };
  return [isBusy, run];
}
