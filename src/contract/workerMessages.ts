// What page and worker say to each other, and the names they agree on.
import * as v from 'valibot';

/** The tag of Background Sync: something waits in the outbox. */
export const OUTBOX_SYNC = 'outbox';

/** Page to worker: the person has agreed to the new version (the words of workbox-window). */
export const takeOver = v.object({ type: v.literal('SKIP_WAITING') });

/** Page to worker: somebody here organises or helps, so what is shown to them alone is to be kept, too (decision 0041). */
export const keepOrganisers = v.object({ type: v.literal('KEEP_ORGANISERS') });
