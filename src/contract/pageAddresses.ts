// Addresses of the page that mails of the server lead to (behaviour 2.1); the rest stand in paths.ts.

export const PAGE_ADDRESSES = {
  application: '/application/:id',
  profile: '/profile',
  /** The secret of the link stands behind «#»: browsers send that nowhere. */
  newPassword: '/login/new-password',
} as const;
