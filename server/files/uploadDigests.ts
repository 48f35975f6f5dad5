// Digests of uploads under way, so that their bytes are not read again at the end.
import type { BlobKey } from '#server/records/files/blobs.ts';
import type { RunningDigest } from './writeHashed.ts';

/** Bounds the memory: about 20 kB each. The bytes of uploads beyond are read again. */
const MOST_DIGESTS = 500;

export interface UploadDigests {
  /** Takes the digest of the first `size` bytes; undefined where this process has none. */
  take(key: BlobKey, size: number): RunningDigest | undefined;
  put(key: BlobKey, digest: RunningDigest): void;
}

export function createUploadDigests(): UploadDigests {
  /** The one used last stands last. */
  const digests = new Map<string, RunningDigest>();
  const nameOf = ({ ownerId, sha256 }: BlobKey) => `${ownerId} ${sha256}`;
  return {
    take(key, size) {
      const name = nameOf(key);
      const digest = digests.get(name);
      digests.delete(name);
      return digest?.size === size ? digest : undefined;
    },
    put(key, digest) {
      digests.set(nameOf(key), digest);
      const [oldest] = digests.keys();
      if (digests.size > MOST_DIGESTS && oldest !== undefined) digests.delete(oldest);
    },
  };
}
