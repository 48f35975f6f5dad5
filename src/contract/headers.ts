// Headers and cookies shared by page, worker and server.

export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Login of the requesting user, percent-encoded (api 2.3). */
export const ENTRY_USER = 'x-entry-user';
/** Account id, because a login may be reused after a deletion. */
export const ENTRY_ACCOUNT = 'x-entry-account';

/** Estimated length of an answer; files inside may disappear meanwhile. */
export const EXPECTED_LENGTH = 'x-expected-length';

export const COOKIE = {
  session: 'session',
  user: 'userid',
  access: 'access',
  account: 'account',
} as const;
