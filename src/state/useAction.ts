// Runs actions of the user. Reports errors (behaviour 13.2) and long waits (behaviour 3.6).
import { useStore } from 'jotai';
import { useRef, useState, useEffect, useDeferredValue, useMemo } from 'react';
import { unexpectedText } from '#text/unexpected.ts';
import { showToast } from '#state/toasts.ts';

/** Returns a function that runs the action and reports its errors. Several runs may overlap. */
export function useReportedAction<P extends readonly unknown[]>(
  action: (...args: P) => Promise<unknown>,
): (...args: P) => void {
  const store = useStore();
  return (...args) => {
    action(...args).catch((error: unknown) => {
      showToast(store, { tone: 'error', text: unexpectedText });
      reportError(error);
    });
  };
}

/** Returns a function that runs the action. A call during a run does nothing. */
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

/** Milliseconds after which a wait counts as long. */
export const SLOW_MS = 8_000;

interface SlowAction<P extends readonly unknown[]> {
  isBusy: boolean;
  isSlow: boolean;
  run: (...args: P) => void;
  /** Stops waiting for the action, and aborts its signal. */
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

/** Returns true once a wait has lasted `ms`. A new React `key` restarts the timer. */
export function useIsSlow(isWaiting = true, ms = SLOW_MS): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setSlow(true), ms);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, ms]);
  return isSlow;
}

/** Defers `value` like `useDeferredValue`, except when `thing` changes: then `value` is returned at once. */
export function useFollowing<T>(value: T, thing: string): T {
  const drawn = useDeferredValue(useMemo(() => ({ value, thing }), [value, thing]));
  return drawn.thing === thing ? drawn.value : value;
}
