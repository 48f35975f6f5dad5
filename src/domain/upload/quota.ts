export interface StoredAmount {
  files: number;
  bytes: number;
}

/**
 * Limits of files that a user stores outside submitted applications. `submittedBytes`: limit of all
 * submitted applications of one user to one competition.
 */
export interface Quota extends StoredAmount {
  submittedBytes: number;
}

/** Bytes of one submitted application: files, forms and contents of all versions. */
export const MOST_SUBMITTED_BYTES = 1024 * 1024 * 1024;

/** Limit of drafts of one user to a competition: more than three for each application that is allowed. */
export const MOST_DRAFTS = 100;

/** Bytes (UTF-8) of the state of a draft. */
export const DRAFT_STATE_MAX_BYTES = 256 * 1024;

export const MOST_COMPETITIONS = 200;

/** Bytes (UTF-8) of `info` in all competitions of one organiser together, because public lists contain this text. */
export const MOST_INFORMATION_BYTES = 200 * 1024;

/** Limit of stored files of one user that no entry refers to, such as unfinished uploads; the oldest are deleted. */
export const MOST_UNNAMED_BLOBS = 40;

/** Limit of stored parts of one upload. This is enough for 40 MB in the smallest pieces, each interrupted once. */
export const MOST_BLOB_PARTS = 2000;

/** Bytes left for a further file, or a refusal because of the number of files. */
type RoomLeft = { kind: 'bytes'; bytes: number } | { kind: 'too-many-files' };

/**
 * Returns the room for a user's new file. `held`: current usage. `replaced`: bytes of the file to replace. A new file
 * that is not larger than `replaced` always fits.
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
