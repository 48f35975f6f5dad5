// When Back or Forward bring a page out of the browser's memory as it was left, however long ago (offline 9.7).

/** Calls `restored` before anything of the page is drawn; answers how to stop that. */
export function onRestored(restored: () => void): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restored();
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}
