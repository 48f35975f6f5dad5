type Names = readonly (readonly [pattern: RegExp, name: string])[];

const SYSTEMS: Names = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

/** Browsers, in order of detection: most user agents also contain names from further down this list. */
const BROWSERS: Names = [
  [/YaBrowser/u, 'Yandex'],
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/Firefox|FxiOS/u, 'Firefox'],
  [/Chrome|CriOS/u, 'Chrome'],
  [/Safari/u, 'Safari'],
];

const nameIn = (names: Names, userAgent: string): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** Returns the system, «iPhone» or «Windows»; '' if unknown. */
export const systemName = (userAgent: string): string => nameIn(SYSTEMS, userAgent);

/** Returns system and browser, «Windows, Chrome»; '' if unknown. */
export const systemAndBrowser = (userAgent: string): string =>
  [systemName(userAgent), nameIn(BROWSERS, userAgent)].filter(Boolean).join(', ');

/** User agents of Telegram, VK and MAX. */
const MESSENGER = /Telegram-|VKAndroidApp\/|vkclient|VKiOS|\sMAX(?:\/|$)/u;
/** WebView on Android: «; wv», or «Version/4.0» before Chrome's version. */
const ANDROID_VIEW = /; wv\)|Version\/[\d.]+ Chrome\//u;
/** WebView on iOS lacks Safari in its user agent. */
const APPLE_VIEW = /AppleWebKit\/(?!.*Safari\/)/u;

export const isBuiltInBrowser = (userAgent: string): boolean =>
  [MESSENGER, ANDROID_VIEW, APPLE_VIEW].some((sign) => sign.test(userAgent));
