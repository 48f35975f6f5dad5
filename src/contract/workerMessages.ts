// Messages between page and worker, and their shared names.
import * as v from 'valibot';
import { PARTS } from './appParts.ts';

/** The tag of Background Sync: something waits in the outbox. */
export const OUTBOX_SYNC = 'outbox';

/** Page to worker: the person has agreed to the new version (the words of workbox-window). */
export const takeOver = v.object({ type: v.literal('SKIP_WAITING') });

/** Page to worker: what is shown to this person is to be kept, too. Answered at the port that comes along: whether all of it is. */
export const keepPart = v.object({ type: v.literal('KEEP_PART'), part: v.picklist(PARTS) });
