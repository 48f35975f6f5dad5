// Addresses of the page that mails of the server lead to (behaviour 2.1); the rest stand in paths.ts.

/** Which draft of a competition is opened; without it the one that was saved last. */
export const DRAFT_PARAM = 'draft';

export const PAGE_ADDRESSES = {
  competitionEnter: '/competition/:id/new',
  application: '/application/:id',
  profile: '/profile',
  /** The secret of the link stands behind «#»: browsers send that nowhere. */
  newPassword: '/login/new-password',
} as const;
