import { isBuiltInBrowser } from '#domain/deviceName.ts';
import { isInstalledApp } from './installPrompt.ts';

/** Telegram for iOS has no user agent of its own. */
const OF_TELEGRAM = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'];

/** Home-screen apps of iOS omit Safari too. */
export const isInMessenger = (): boolean =>
  !isInstalledApp() &&
  (OF_TELEGRAM.some((name) => name in window) || isBuiltInBrowser(navigator.userAgent));
