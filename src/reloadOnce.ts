// After an update the files of the old page may be gone: fetch the new page, at most once and never offline.
import { sendRequest } from '#api/transport.ts';
import { calls } from '#contract/calls.ts';
import { askServer } from './offline/drain/askServer.ts';

const MARK = 'reloaded-for-missing-file';
const AGAIN_AFTER_MS = 60_000;

/** A reload without a server would take away even what still works. */
async function isServerThere(): Promise<boolean> {
  return (await askServer(sendRequest, calls.health, {}, {})).kind === 'done';
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
