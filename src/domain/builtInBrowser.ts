// Detects built-in browsers of messengers, which save no files and install no apps.

/** User agents of Telegram, VK and MAX. */
const MESSENGER = /Telegram-|VKAndroidApp\/|vkclient|VKiOS|\sMAX(?:\/|$)/u;
/** WebView on Android: «; wv», or «Version/4.0» before Chrome's version. */
const ANDROID_VIEW = /; wv\)|Version\/[\d.]+ Chrome\//u;
/** WebView on iOS lacks Safari in its user agent. */
const APPLE_VIEW = /AppleWebKit\/(?!.*Safari\/)/u;

export const isBuiltInBrowser = (userAgent: string): boolean =>
  [MESSENGER, ANDROID_VIEW, APPLE_VIEW].some((sign) => sign.test(userAgent));
