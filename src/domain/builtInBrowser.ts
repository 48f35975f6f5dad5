// Detects the built-in browser of a messenger, which saves no files and installs no apps.

/** Names that Telegram, VK and MAX add to the user agent. */
const MESSENGER = /Telegram-|VKAndroidApp\/|vkclient|VKiOS|\sMAX(?:\/|$)/u;
/** A view of an Android app: «; wv», before that «Version/4.0» in front of Chrome's. */
const ANDROID_VIEW = /; wv\)|Version\/[\d.]+ Chrome\//u;
/** Browsers of Apple's systems name Safari, views of apps do not. */
const APPLE_VIEW = /AppleWebKit\/(?!.*Safari\/)/u;

export const isBuiltInBrowser = (userAgent: string): boolean =>
  [MESSENGER, ANDROID_VIEW, APPLE_VIEW].some((sign) => sign.test(userAgent));
