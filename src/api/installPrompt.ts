// Holds Chromium's install prompt until the user asks for it.
import { isBuiltInBrowser } from '#domain/deviceName.ts';

/** Chromium only. */
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

/** Call at start, because the event fires once. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Suppresses the browser's own bar.
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

/** Works once, in response to a click. Returns whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const event = held;
  if (!event) return false;
  hold(undefined);
  return (await event.prompt()).outcome === 'accepted';
}

export const isInstalledApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Only iOS and iPadOS have `standalone`; they have no prompt. */
export const isIos = (): boolean => 'standalone' in navigator;

/** Telegram for iOS has no user agent of its own. */
const OF_TELEGRAM = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'];

/** Home-screen apps of iOS omit Safari too. */
export const isInMessenger = (): boolean =>
  !isInstalledApp() &&
  (OF_TELEGRAM.some((name) => name in window) || isBuiltInBrowser(navigator.userAgent));
