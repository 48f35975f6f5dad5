// The clock of a server that is started with faults: right, unless a request says how wrong it shall be.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Milliseconds that the server's clock is ahead for this one request. */
export const CLOCK_HEADER = 'x-faults-clock';

const skew = new AsyncLocalStorage<number>();

/** Epoch ms. */
export const skewedNow = (): number => Date.now() + (skew.getStore() ?? 0);

export const runBySkewedClock = (request: IncomingMessage, answer: () => void): void =>
  skew.run(Number(request.headers[CLOCK_HEADER] ?? 0), answer);
