import { httpFetch } from './httpFetch.ts';

/** Far more than a killed process makes necessary. */
const MOST_TRIES = 300;
const PASSING = new Set([502, 503]);

/** `standing` is waited for before each repeat. Rejects where nothing else comes. */
export const persistently =
  (standing: () => Promise<void>): typeof httpFetch =>
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
      await standing();
    }
    throw new Error(`${address} was never answered`, { cause: last });
  };
