// Starts the page behind the frame that a kept list is painted with, which the page's own scripts would hold up (decision 0043). The worker puts it in the place of the entry.
const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry } = script?.dataset ?? {};

const start = (): void => {
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
};

// No frame is painted in a tab that nobody sees; else a task behind it: by then it is painted.
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
else start();
