import { systemName } from '#domain/deviceName.ts';

export async function showOnBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The shell shows the same number.
  }
}

/** Returns false where `onLine` is missing, as in Node (offline 9.3). */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

interface NamedAgent {
  userAgent: string;
  /** Missing in workers. */
  maxTouchPoints?: number;
}

/** «iPhone», «Windows»; '' if unknown. */
export function deviceName({ userAgent, maxTouchPoints }: NamedAgent = navigator): string {
  const name = systemName(userAgent);
  // iPads report a Mac, which has no touch screen.
  return name === 'Mac' && (maxTouchPoints ?? 0) > 1 ? 'iPad' : name;
}
