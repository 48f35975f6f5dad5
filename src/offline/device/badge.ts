// The number on the icon of the installed app: what waits in «Отправка».

/** Where the icon takes no number, or the person allows none, nothing happens. */
export async function showOnBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The shell says the same.
  }
}
