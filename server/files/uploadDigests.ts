// Digests of uploads under way, so that their bytes are not read again at the end.
import type { BlobPart } from '#server/records/files/blobs.ts';
import type { RunningDigest } from './writeHashed.ts';

/** Bounds the memory: about 20 kB each. The bytes of uploads beyond are read again. */
const MOST_DIGESTS = 500;

type LastPart = Pick<BlobPart, 'storedAs' | 'start' | 'size'>;

/** Named by stored files, not by uploads: another process may have stored other bytes for the same upload. */
export interface UploadDigests {
  /** Takes the digest of all bytes up to the end of a part; undefined where this process has none. */
  take(last: LastPart): RunningDigest | undefined;
  put(last: LastPart, digest: RunningDigest): void;
}

export function createUploadDigests(): UploadDigests {
  /** By the stored file of the last part; the one used last stands last. */
  const digests = new Map<string, RunningDigest>();
  return {
    take({ storedAs, start, size }) {
      const digest = digests.get(storedAs);
      digests.delete(storedAs);
      return digest?.size === start + size ? digest : undefined;
    },
    put({ storedAs }, digest) {
      digests.set(storedAs, digest);
      const [oldest] = digests.keys();
      if (digests.size > MOST_DIGESTS && oldest !== undefined) digests.delete(oldest);
    },
  };
}
