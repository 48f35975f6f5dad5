type Names = readonly (readonly [pattern: RegExp, name: string])[];

const SYSTEMS: Names = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

/** Order matters, because most browsers also name those below. */
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

/** «iPhone», «Windows»; '' if unknown. */
export const systemName = (userAgent: string): string => nameIn(SYSTEMS, userAgent);

/** «Windows, Chrome»; '' if unknown. */
export const systemAndBrowser = (userAgent: string): string =>
  [systemName(userAgent), nameIn(BROWSERS, userAgent)].filter(Boolean).join(', ');
