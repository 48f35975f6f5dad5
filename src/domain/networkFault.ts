// Why the server could not be asked, as far as a page can tell.

/** `portal`: somebody else answered, as the sign-in page of a Wi-Fi does. */
export type NetworkFault = 'offline' | 'portal' | 'silent' | 'unreachable';

/** `status` of the answer that does not count, 0 where nothing came. An answer tells more than `isOnline`. */
export function networkFault(status: number, isOnline: boolean): NetworkFault {
  if (status === 0) return isOnline ? 'unreachable' : 'offline';
  return status < 400 ? 'portal' : 'silent';
}
