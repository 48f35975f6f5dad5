// Asks before the page is left where what waits to be sent would go with it.
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { deviceTroubleAtom } from '#state/device.ts';
import { waitingCountAtom } from '#state/outbox/rows.ts';

/** The words of the question are the browser's own. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export function useLeaveQuestion(): void {
  const isInTab = useAtomValue(deviceTroubleAtom) === 'no-database';
  const isWaiting = useAtomValue(waitingCountAtom) > 0;
  useEffect(() => {
    if (!isInTab || !isWaiting) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isInTab, isWaiting]);
}
