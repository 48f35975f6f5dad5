import * as v from 'valibot';

/** Background Sync tag. */
export const OUTBOX_SYNC = 'outbox';

/** Page to worker: activate the new version (protocol of workbox-window). */
export const takeOver = v.object({ type: v.literal('SKIP_WAITING') });
