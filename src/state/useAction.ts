// Runs actions of the user: reports errors (behaviour 13.2) and long waits (behaviour 3.6).
import { useStore } from 'jotai';
import { useRef, useState, useEffect, useDeferredValue, useMemo } from 'react';
import { unexpectedText } from '#text/unexpected.ts';
import { showToast } from '#state/toasts.ts';

/** Allows parallel runs. */
export function useReportedAction<P extends readonly unknown[]>(
  action: (...args: P) => Promise<unknown>,
): (...args: P) => void {
  const store = useStore();
  return (...args) => {
    action(...args).catch((error: unknown) => {
      showToast(store, { tone: 'error', text: unexpectedText });
      // For the console.
      reportError(error);
    });
  };
}

/** `[isBusy, run]`; ignores calls while running. */
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

/** Milliseconds until a wait is called long. */
export const SLOW_MS = 8_000;

interface SlowAction<P extends readonly unknown[]> {
  isBusy: boolean;
  isSlow: boolean;
  run: (...args: P) => void;
  /** Ends the wait; the action gets the signal. */
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

/** A new `key` restarts the timer. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Defers `value`, unless it belongs to another `thing`. */
export function useFollowing<T>(value: T, thing: string): T {
  const drawn = useDeferredValue(useMemo(() => ({ value, thing }), [value, thing]));
  return drawn.thing === thing ? drawn.value : value;
}
