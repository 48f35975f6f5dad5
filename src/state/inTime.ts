// How long anything waits for what the device keeps: its database may be slow, or held up by another tab.

const MOST_MS = 1000;

/** Resolves with the reading, or without it; what comes later is shown all the same. */
export async function inTime(reading: Promise<unknown>, most = MOST_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, most);
  });
  await Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
