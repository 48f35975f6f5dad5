export interface StoredAmount {
  files: number;
  bytes: number;
}

/** Limit outside of submitted applications, and of the applications to one competition. */
export interface Quota extends StoredAmount {
  submittedBytes: number;
}

/** Bytes of one submitted application: files, forms and contents of all versions. */
export const MOST_SUBMITTED_BYTES = 1024 * 1024 * 1024;

export const NOTHING_STORED: StoredAmount = { files: 0, bytes: 0 };

/** Drafts of one person to a competition: over three for each possible application. */
export const MOST_DRAFTS = 100;

/** Bytes (UTF-8) of the state of a draft. */
export const DRAFT_STATE_MAX_BYTES = 256 * 1024;

export const MOST_COMPETITIONS = 200;

/** Bytes (UTF-8) of the information of one organiser's competitions, because public lists contain it. */
export const MOST_INFORMATION_BYTES = 200 * 1024;

/** Unreferenced blobs of one person, current uploads included; the oldest are deleted first. */
export const MOST_UNNAMED_BLOBS = 40;

/** Parts of one blob: enough for 40 MB in the smallest pieces, each interrupted once. */
export const MOST_BLOB_PARTS = 2000;

/** Bytes available for a file, or a refusal by count. */
type RoomLeft = { kind: 'bytes'; bytes: number } | { kind: 'too-many-files' };

/**
 * `held`: current usage, including `replaced` bytes, so only the difference counts. A file no
 * larger than the old one always fits.
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
