// Names for files from other apps: address, field and marker, shared by manifest, worker, server and page (decision 0040).

/** The system opens it with a POST that carries the files, the page without; public/manifest.webmanifest says the same. */
export const SHARE_ADDRESS = '/share';

/** The field of the form that the files stand in. */
export const SHARE_FIELD = 'files';

/** In the address that the POST leads to, where the files are not on the device. */
export const NOT_KEPT_PARAM = 'not-kept';

export const SHARE_NOT_KEPT = `${SHARE_ADDRESS}?${NOT_KEPT_PARAM}`;
