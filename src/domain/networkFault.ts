/** `portal`: a foreign answer, such as the sign-in page of a Wi-Fi. */
export type NetworkFault = 'offline' | 'portal' | 'silent' | 'unreachable';

/** `status`: of the invalid answer, 0 without one. An answer outweighs `isOnline`. */
export function networkFault(status: number, isOnline: boolean): NetworkFault {
  if (status === 0) return isOnline ? 'unreachable' : 'offline';
  return status < 400 ? 'portal' : 'silent';
}
