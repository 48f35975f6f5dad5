import * as v from 'valibot';
import { PARTS } from './appParts.ts';

/** Background Sync tag. */
export const OUTBOX_SYNC = 'outbox';

/** Page to worker: activate the new version (protocol of workbox-window). */
export const takeOver = v.object({ type: v.literal('SKIP_WAITING') });

/** Page to worker: keep a part of the app. Replies with whether all of it is kept. */
export const keepPart = v.object({ type: v.literal('KEEP_PART'), part: v.picklist(PARTS) });
