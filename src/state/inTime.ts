// How long anything waits for what the device keeps: its database may be slow, or held up by another tab.

const MOST_MS = 1000;

/** Resolves with the reading, or without it; what comes later is shown all the same. */
export const inTime = (reading: Promise<unknown>, most = MOST_MS): Promise<unknown> =>
  Promise.race([reading, new Promise((resolve) => void setTimeout(resolve, most))]);
