// What the device says of its network, which is wrong both ways (offline 9.3).

/** One that says nothing may have no network either, and Node does not say. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;
