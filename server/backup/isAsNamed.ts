// The bytes of a blob, and whether they are what its row says.
import type { ContentDigest } from '../files/writeHashed.ts';
import type { StoredBlob } from '../records/files/storedFiles.ts';

/** The hash of a blob says nothing of the bytes of one that is on its way. */
export const isAsNamed = (
  { size, offset, sha256 }: StoredBlob,
  found: Pick<ContentDigest, 'size' | 'sha256'>,
): boolean => found.size === offset && (offset < size || found.sha256 === sha256);
