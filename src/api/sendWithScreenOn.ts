import type { Transport } from '#contract/transport.ts';
import { sendRequest } from './transport.ts';

/** Returns a function that releases the lock. */
function keepScreenOn(): () => void {
  const asked = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  const lock = asked?.catch(() => undefined);
  return () => {
    void lock?.then((held) => held?.release());
  };
}

export const sendWithScreenOn: Transport = async (request, options) => {
  const letSleep = keepScreenOn();
  try {
    return await sendRequest(request, options);
  } finally {
    letSleep();
  }
};
