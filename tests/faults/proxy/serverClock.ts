// Clock of a server started with faults; a header may shift it for a single request.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Header with the milliseconds by which the clock is ahead during this request. */
export const CLOCK_HEADER = 'x-faults-clock';

const skew = new AsyncLocalStorage<number>();

/** Returns the shifted time in epoch ms. */
export const skewedNow = (): number => Date.now() + (skew.getStore() ?? 0);

export const runBySkewedClock = (request: IncomingMessage, answer: () => void): void =>
  skew.run(Number(request.headers[CLOCK_HEADER] ?? 0), answer);
