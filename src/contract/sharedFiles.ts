// Address, field and marker of the share target, also in the manifest (decision 0040).

/** The system sends a POST with files here, the page opens it by GET; public/manifest.webmanifest repeats it. */
export const SHARE_ADDRESS = '/share';

export const SHARE_FIELD = 'files';

/** Marks a redirect after which the files are not on the device. */
export const NOT_KEPT_PARAM = 'not-kept';

export const SHARE_NOT_KEPT = `${SHARE_ADDRESS}?${NOT_KEPT_PARAM}`;
