/**
 * Reason why the server gave no valid answer. `portal`: something else answered, such as the
 * sign-in page of a Wi-Fi. `silent`: an HTTP error without a readable refusal, as from a proxy.
 */
export type NetworkFault = 'offline' | 'portal' | 'silent' | 'unreachable';

/** Returns the fault. `status`: HTTP status of an invalid answer; 0 without an answer, and then `isOnline` decides. */
export function networkFault(status: number, isOnline: boolean): NetworkFault {
  if (status === 0) return isOnline ? 'unreachable' : 'offline';
  return status < 400 ? 'portal' : 'silent';
}
