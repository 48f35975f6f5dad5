// What a device is called when another one of the same person speaks of it.
import { systemName } from '#domain/deviceName.ts';

interface NamedAgent {
  userAgent: string;
  /** Unknown to a worker. */
  maxTouchPoints?: number;
}

/** «iPhone», «Windows»; '' where the browser does not say. */
export function deviceName({ userAgent, maxTouchPoints }: NamedAgent = navigator): string {
  const name = systemName(userAgent);
  // An iPad asks for the pages of a desktop by the name of a Mac, which has no screen to touch.
  return name === 'Mac' && (maxTouchPoints ?? 0) > 1 ? 'iPad' : name;
}
