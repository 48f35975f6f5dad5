/** URL parameter with the id of the draft to open. Without it, the page opens the draft that was saved last. */
export const DRAFT_PARAM = 'draft';

export const ENTRANCES = {
  login: '/login',
  signup: '/signup',
  forgotten: '/login/forgotten',
  /** The secret of the mailed link follows «#», because browsers never send the part after «#» to a server. */
  newPassword: '/login/new-password',
} as const;

export const PAGE_ADDRESSES = {
  competition: '/competition/:id',
  competitionEnter: '/competition/:id/new',
  application: '/application/:id',
  applications: '/application/my',
  profile: '/profile',
  newPassword: ENTRANCES.newPassword,
} as const;

/**
 * Address to which the system posts files shared from other apps. A GET of this address shows the page. The address
 * must equal the one in public/manifest.webmanifest.
 */
export const SHARE_ADDRESS = '/share';

export const SHARE_FIELD = 'files';

/** URL parameter by which the page learns that the device failed to store shared files. */
export const NOT_KEPT_PARAM = 'not-kept';

export const SHARE_NOT_KEPT = `${SHARE_ADDRESS}?${NOT_KEPT_PARAM}`;
