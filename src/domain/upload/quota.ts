// How much one person may keep on the server: in what belongs to no submitted application, and in those that are submitted.

/** Files of a person: their number and their bytes. */
export interface StoredAmount {
  files: number;
  bytes: number;
}

/** What a person may keep in files that no submitted application holds, and in their applications to one competition. */
export interface Quota extends StoredAmount {
  submittedBytes: number;
}

/** Bytes of one submitted application: files, forms and contents of all its versions. */
export const MOST_SUBMITTED_BYTES = 1024 * 1024 * 1024;

export const NOTHING_STORED: StoredAmount = { files: 0, bytes: 0 };

/** Drafts of one person to one competition: more than three of each application that they may submit. */
export const MOST_DRAFTS = 100;

/** What a person has decided about an application on its way, in bytes of UTF-8. */
export const DRAFT_STATE_MAX_BYTES = 256 * 1024;

/** Competitions of one organiser. */
export const MOST_COMPETITIONS = 200;

/** Bytes (UTF-8) of the information of all competitions of one organiser, which lists bring to everybody. */
export const MOST_INFORMATION_BYTES = 200 * 1024;

/** Blobs of one person that no row names, uploads under way included: the oldest ones beyond go. */
export const MOST_UNNAMED_BLOBS = 40;

/** Parts of one blob: far more than a file of 40 MB takes with the smallest pieces of a page, each cut once. */
export const MOST_BLOB_PARTS = 2000;

/** How large a new file may be, in bytes, or that there are too many files already. */
type RoomLeft = { kind: 'bytes'; bytes: number } | { kind: 'too-many-files' };

/**
 * `held` is what counts already; `replaced`, in bytes, stands in it and goes when the new file comes,
 * so that only the difference counts. What is no larger may always replace it.
 */
export function roomLeft(
  quota: StoredAmount,
  held: StoredAmount,
  replaced: number | undefined,
): RoomLeft {
  if (replaced === undefined && held.files >= quota.files) return { kind: 'too-many-files' };
  const gone = replaced ?? 0;
  return { kind: 'bytes', bytes: Math.max(gone, quota.bytes - held.bytes + gone) };
}
