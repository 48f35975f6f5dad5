import { browserDb } from '#offline/device/browserDb.ts';
import { forgetOwner, listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { noteSignIn, noteSignOut, readMeta, writeMeta } from '#offline/device/meta.ts';
import {
  discardRow,
  listRows,
  retryRow,
  retryRows,
  wakeRows,
  withdrawSubmission,
} from '#offline/outbox/outbox.ts';
import { queueRemoval, queueSubmission, queueUpload } from '#offline/outbox/queueRow.ts';

/** Every argument and answer can be carried into a page and back. */
export const coreApi = {
  discardRow,
  forgetOwner,
  listDrafts,
  listRows,
  noteSignIn,
  noteSignOut,
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
  /** A character for each byte: a list of numbers would take a browser long to carry. */
  keepBytes(latin1: string, name: string) {
    const bytes = new Uint8Array(latin1.length);
    // A form is long: to walk through it letter by letter takes ten times as long.
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
