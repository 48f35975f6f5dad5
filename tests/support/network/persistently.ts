import { httpFetch } from './httpFetch.ts';

/** Far more attempts than a killed process can cause. */
const MOST_TRIES = 300;
const PASSING = new Set([502, 503]);

/** Repeats a request until it gets another answer than 502 or 503. Waits for `untilRunning` before each repeat. */
export const persistently =
  (untilRunning: () => Promise<void>): typeof httpFetch =>
  async (address, init) => {
    let last: unknown;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        const response = await httpFetch(address, init);
        if (!PASSING.has(response.status)) return response;
        last = `${response.status} ${await response.text()}`;
      } catch (error) {
        last = error;
      }
      await untilRunning();
    }
    throw new Error(`${address} was never answered`, { cause: last });
  };
