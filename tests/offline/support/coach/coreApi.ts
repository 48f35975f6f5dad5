import { browserDb } from '#offline/device/browserDb.ts';
import { forgetOwner, listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { recordSignIn, recordSignOut, readMeta, writeMeta } from '#offline/device/meta.ts';
import {
  discardRow,
  listRows,
  retryRow,
  retryRows,
  wakeRows,
  withdrawSubmission,
} from '#offline/outbox/outbox.ts';
import { queueRemoval, queueSubmission, queueUpload } from '#offline/outbox/queueRow.ts';

/** Functions of the offline core; arguments and results can be serialised into a page and back. */
export const coreApi = {
  discardRow,
  forgetOwner,
  listDrafts,
  listRows,
  recordSignIn,
  recordSignOut,
  queueRemoval,
  queueSubmission,
  queueUpload,
  readMeta,
  retryRow,
  retryRows,
  saveDraft,
  wakeRows,
  withdrawSubmission,
  writeMeta,
  /** `latin1` has one character per byte, because browsers transfer arrays of numbers slowly. */
  keepBytes(latin1: string, name: string) {
    // A loop would take half of the time of tests of large files in Node.
    if ('Buffer' in globalThis) return keepFile(new File([Buffer.from(latin1, 'latin1')], name));
    const bytes = new Uint8Array(latin1.length);
    // A loop by index, ten times as fast as one over the characters of a long string.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = latin1.charCodeAt(at);
    return keepFile(new File([bytes], name));
  },
  allRows: async () => (await browserDb()).getAll('outbox'),
  forgetDevice: async (): Promise<void> => {
    const db = await browserDb();
    await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
  },
};

export type Core = typeof coreApi;
