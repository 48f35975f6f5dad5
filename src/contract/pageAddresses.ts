/** Draft to open; defaults to the one saved last. */
export const DRAFT_PARAM = 'draft';

export const ENTRANCES = {
  login: '/login',
  signup: '/signup',
  forgotten: '/login/forgotten',
  /** The secret follows «#», because browsers never send a fragment. */
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

/** The system sends a POST with files here, the page opens it by GET; public/manifest.webmanifest repeats it. */
export const SHARE_ADDRESS = '/share';

export const SHARE_FIELD = 'files';

/** Marks a redirect after which the files are not on the device. */
export const NOT_KEPT_PARAM = 'not-kept';

export const SHARE_NOT_KEPT = `${SHARE_ADDRESS}?${NOT_KEPT_PARAM}`;
