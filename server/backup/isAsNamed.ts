// Compares the bytes of a blob with its row.
import type { ContentDigest } from '../files/writeHashed.ts';
import type { StoredBlob } from '../records/files/storedFiles.ts';

/** Returns whether bytes are those of a blob. The hash of one on its way is that of bytes still to come. */
export const isAsNamed = (
  { size, offset, sha256 }: StoredBlob,
  found: Pick<ContentDigest, 'size' | 'sha256'>,
): boolean => found.size === offset && (offset < size || found.sha256 === sha256);
