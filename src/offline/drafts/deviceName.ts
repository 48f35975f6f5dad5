// What a device is called when another one of the same person speaks of it.

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

interface NamedAgent {
  userAgent: string;
  /** Unknown to a worker. */
  maxTouchPoints?: number;
}

/** «iPhone», «Windows»; '' where the browser does not say. */
export function deviceName({ userAgent, maxTouchPoints }: NamedAgent = navigator): string {
  const name = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  // An iPad asks for the pages of a desktop by the name of a Mac, which has no screen to touch.
  return name === 'Mac' && (maxTouchPoints ?? 0) > 1 ? 'iPad' : name;
}
