// Stores Chromium's install prompt until the user asks for it.
import { isBuiltInBrowser } from '#domain/userAgent.ts';

/** Event of Chromium that lets the page show the install prompt later. */
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

/** Stores the install prompt. Must run when the page starts, because the browser fires the event only once. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Suppresses the browser's own install bar.
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

/** Shows the install prompt, which works once and only after a click. Returns whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const event = held;
  if (!event) return false;
  hold(undefined);
  return (await event.prompt()).outcome === 'accepted';
}

export const isInstalledApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Returns whether the system is iOS or iPadOS. Browsers of other systems lack `standalone`. */
export const isIos = (): boolean => 'standalone' in navigator;

/** Globals of Telegram's built-in browser. On iOS the user agent of that browser does not mention Telegram. */
const OF_TELEGRAM = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'];

/** Checks for an installed app first. On iOS its user agent lacks «Safari», as the user agents of messengers do. */
export const isInMessenger = (): boolean =>
  !isInstalledApp() &&
  (OF_TELEGRAM.some((name) => name in window) || isBuiltInBrowser(navigator.userAgent));
