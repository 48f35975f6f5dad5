// The number on the icon of the installed app: what waits in «Отправка».
import { systemName } from '#domain/deviceName.ts';

/** Where the icon takes no number, or the person allows none, nothing happens. */
export async function showOnBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The shell says the same.
  }
}

/** One that says nothing may have no network either, and Node does not say. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

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
