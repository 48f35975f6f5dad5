// After an update the files of the old page may be gone: fetch the new page, at most once and never offline.
import { sendRequest } from '#api/transport.ts';
import { HEALTH_PATH } from '#contract/healthPath.ts';

const MARK = 'reloaded-for-missing-file';
const AGAIN_AFTER_MS = 60_000;

/** A reload without a server would take away even what still works. What reads a declared call may be gone itself. */
async function isServerThere(): Promise<boolean> {
  const answer = await sendRequest(
    { method: 'GET', address: HEALTH_PATH, headers: {}, body: null },
    {},
  );
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.status === 200 && type.startsWith('application/json');
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await isServerThere())) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}

export function reloadOnceWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}
