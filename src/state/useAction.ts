// Runs asynchronous actions that a person starts: shows what they throw (behaviour 13.2), says when the wait is long (behaviour 3.6).
import { useStore } from 'jotai';
import { useRef, useState, useEffect } from 'react';
import { unexpectedText } from '#text/unexpected.ts';
import { showToast } from '#state/toasts.ts';

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

/** Milliseconds without an answer before a person is told. */
export const SLOW_MS = 8_000;

interface SlowAction<P extends readonly unknown[]> {
  isBusy: boolean;
  /** The wait is long by now. */
  isSlow: boolean;
  run: (...args: P) => void;
  /** Ends the wait at once; the action learns of it by its signal. */
  cancel: () => void;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });

export function useSlowAction<P extends readonly unknown[]>(
  action: (signal: AbortSignal, ...args: P) => Promise<unknown>,
): SlowAction<P> {
  const [isSlow, setSlow] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const [isBusy, run] = useAction(async (...args: P) => {
    const controller = new AbortController();
    waiting.current = controller;
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    try {
      const { signal } = controller;
      await Promise.race([action(signal, ...args), aborted(signal)]);
    } finally {
      window.clearTimeout(timer);
      setSlow(false);
    }
  });
  return { isBusy, isSlow, run, cancel: () => waiting.current?.abort() };
}

/** Returns true once the component has been there for so long; a `key` begins anew. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow;
}
