// Runs an action that waits for the server: says when the wait is long, and lets its person end it (behaviour 3.6).
import { useRef, useState } from 'react';
import { useAction } from './useAction.ts';

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
