// Reloads the page once if an update has removed its files; never offline.
import { sendRequest } from '#api/transport.ts';
import { HEALTH_PATH } from '#contract/healthPath.ts';

const MARK = 'reloaded-for-missing-file';
const AGAIN_AFTER_MS = 60_000;

/** Returns whether the server answers. Does not use `callServer`, because its code may be in a missing file. */
async function isServerThere(): Promise<boolean> {
  const answer = await sendRequest(
    { method: 'GET', address: HEALTH_PATH, headers: {}, body: null },
    {},
  );
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.status === 200 && type.startsWith('application/json');
}

async function reloadOnce(whenLoaded: () => Promise<void>): Promise<void> {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await isServerThere())) return;
  // Waits, because a reload during a navigation would open the screen that the user is leaving.
  await whenLoaded();
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}

export function reloadOnceWhenFilesAreGone(whenLoaded: () => Promise<void>): void {
  addEventListener('vite:preloadError', () => void reloadOnce(whenLoaded));
}
