// After an update the files of the old page may be gone: fetch the new page, at most once and never offline.

const MARK = 'reloaded-for-missing-file';
const AGAIN_AFTER_MS = 60_000;

export function reloadOnceWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
