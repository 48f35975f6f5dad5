// What a device is called when another one of the same person speaks of it.

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

/** «iPhone», «Windows»; '' where the browser does not say. */
export const deviceName = (agent = navigator.userAgent): string =>
  SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
