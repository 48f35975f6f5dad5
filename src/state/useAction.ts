// Runs an asynchronous action once at a time, so that a button cannot be pressed twice.
import { useRef, useState } from 'react';

/** `[isBusy, run]`; a press while the action runs does nothing. */
export function useAction<P extends readonly unknown[]>(
  action: (...args: P) => Promise<unknown>,
): [isBusy: boolean, run: (...args: P) => void] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (...args: P) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void action(...args).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [isBusy, run];
}
