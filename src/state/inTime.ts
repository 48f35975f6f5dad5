const MOST_MS = 1000;

/** Resolves after `most` ms at the latest, because a database may be slow. */
export async function inTime(reading: Promise<unknown>, most = MOST_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, most);
  });
  await Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
