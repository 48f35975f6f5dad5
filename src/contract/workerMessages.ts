import * as v from 'valibot';

/** Background Sync tag under which the worker sends the outbox. */
export const OUTBOX_SYNC = 'outbox';

/** Message by which the page makes the worker activate its new version (protocol of workbox-window). */
export const takeOver = v.object({ type: v.literal('SKIP_WAITING') });
