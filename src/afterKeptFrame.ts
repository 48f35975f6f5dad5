// Has what a list last showed painted before the page's scripts begin, which takes longer than a frame (decision 0043).

/**
 * Resolves behind the first frame where the worker has given the page with a kept one; else at once. The build writes
 * it before all other code of the entry, so it is made of nothing but itself.
 */
export const afterKeptFrame = async (): Promise<void> => {
  const isKept = document.querySelector('[data-frame=kept]') !== null;
  // No frame is painted in a tab that nobody sees.
  if (!isKept || document.visibilityState !== 'visible') return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
};
