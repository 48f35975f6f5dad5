import type { ContentDigest } from '../files/writeHashed.ts';
import type { StoredBlob } from '../records/files/storedFiles.ts';

/**
 * Compares bytes with the row of a blob. An incomplete upload has the hash of the complete file.
 */
export const isAsNamed = (
  { size, offset, sha256 }: StoredBlob,
  found: Pick<ContentDigest, 'size' | 'sha256'>,
): boolean => found.size === offset && (offset < size || found.sha256 === sha256);
