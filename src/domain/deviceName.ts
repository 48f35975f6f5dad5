// What a device calls itself: its system and its browser, as far as its user agent says.

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const SYSTEMS: Names = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

/** Most of them say that they are those below them as well. */
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

/** «iPhone», «Windows»; '' where it does not say. */
export const systemName = (userAgent: string): string => nameIn(SYSTEMS, userAgent);

/** «Windows, Chrome»; '' where it says neither. */
export const systemAndBrowser = (userAgent: string): string =>
  [systemName(userAgent), nameIn(BROWSERS, userAgent)].filter(Boolean).join(', ');
