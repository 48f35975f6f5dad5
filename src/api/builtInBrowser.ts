// Tells whether a messenger's own browser shows this page.
import { isBuiltInBrowser } from '#domain/deviceName.ts';
import { isInstalledApp } from './installPrompt.ts';

/** Telegram for iOS names itself nowhere else. */
const OF_TELEGRAM = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'];

/** An app on the home screen of iOS names no Safari either. */
export const isInMessenger = (): boolean =>
  !isInstalledApp() &&
  (OF_TELEGRAM.some((name) => name in window) || isBuiltInBrowser(navigator.userAgent));
