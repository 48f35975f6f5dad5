import { systemName } from '#domain/userAgent.ts';

export async function showOnBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // A failure is harmless, because the top bar shows the same number.
  }
}

/** Returns whether the browser is offline; false where `onLine` is missing, as in Node (offline 9.3). */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

interface NamedAgent {
  userAgent: string;
  /** Number of touch points; missing in workers. */
  maxTouchPoints?: number;
}

/** Returns for example «iPhone» or «Windows»; '' if unknown. */
export function deviceName({ userAgent, maxTouchPoints }: NamedAgent = navigator): string {
  const name = systemName(userAgent);
  // iPads call themselves Mac, but a real Mac has no touch screen.
  return name === 'Mac' && (maxTouchPoints ?? 0) > 1 ? 'iPad' : name;
}
