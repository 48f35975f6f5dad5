// The browser's own question whether to install the app (Chromium): held when it comes, asked when the person wants it.

/** Unknown to TypeScript: it is Chromium's alone. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPromptEvent | undefined;
const changed = new EventTarget();

const isPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

function hold(event: InstallPromptEvent | undefined): void {
  held = event;
  changed.dispatchEvent(new Event('change'));
}

/** From the page's first moment: the browser says it once, before any screen is there. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Without this the browser shows a bar of its own over the work.
    event.preventDefault();
    hold(event);
  });
  window.addEventListener('appinstalled', () => hold(undefined));
}

export const canPromptInstall = (): boolean => held !== undefined;

export function subscribeToInstallPrompt(follow: () => void): () => void {
  changed.addEventListener('change', follow);
  return () => changed.removeEventListener('change', follow);
}

/** Asks, which a page may do once and in answer to a press; answers whether the app is being installed. */
export async function promptInstall(): Promise<boolean> {
  const event = held;
  if (!event) return false;
  hold(undefined);
  return (await event.prompt()).outcome === 'accepted';
}

/** Whether this page is an installed app already. */
export const isInstalledApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Only the browsers of iOS and iPadOS know the word; they offer nothing by themselves. */
export const isIos = (): boolean => 'standalone' in navigator;
