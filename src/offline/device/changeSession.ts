// Signing in and a sign-out that was noted earlier, one after the other on all of the device (offline 6.3).

const LOCK = 'session';

/**
 * Does `work` while nothing else on the device changes who the server takes it for: the answer to a late sign-out
 * would remove the cookies of a sign-in that came meanwhile. `locks`: `navigator.locks` unless given; where there
 * are none, `work` is done at once.
 */
export const changeSession = <Result>(
  work: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => (locks ? locks.request(LOCK, work) : work());
