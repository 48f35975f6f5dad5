// Addresses of the page that the server names, and all ways in (behaviour 2.1); the rest stand in paths.ts.

/** Which draft of a competition is opened; without it the one that was saved last. */
export const DRAFT_PARAM = 'draft';

/** Screens without the shell around them. */
export const ENTRANCES = {
  login: '/login',
  signup: '/signup',
  forgotten: '/login/forgotten',
  /** The secret of the link stands behind «#»: browsers send that nowhere. */
  newPassword: '/login/new-password',
} as const;

/** Mails lead there. */
export const PAGE_ADDRESSES = {
  competition: '/competition/:id',
  competitionEnter: '/competition/:id/new',
  application: '/application/:id',
  applications: '/application/my',
  profile: '/profile',
  newPassword: ENTRANCES.newPassword,
} as const;
