// Names of headers and cookies that the page, the worker and the server agree on.

export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Names the user in whose name a request is made, percent-encoded (api 2.3). */
export const ENTRY_USER = 'x-entry-user';
/** And which of the accounts that have had this login, one after the other. */
export const ENTRY_ACCOUNT = 'x-entry-account';

/** How long an answer will be that is not promised to be so: a file that it is made of may go meanwhile. */
export const EXPECTED_LENGTH = 'x-expected-length';

export const COOKIE = {
  session: 'session',
  user: 'userid',
  access: 'access',
  account: 'account',
} as const;
