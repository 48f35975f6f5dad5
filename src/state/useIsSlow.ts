// Says when a wait is long that is not an action of a button.
import { useEffect, useState } from 'react';
import { SLOW_MS } from './useSlowAction.ts';

/** Returns true once the component has been there for so long; a `key` begins anew. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow;
}
