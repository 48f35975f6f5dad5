// Digests of uploads under way, so that their bytes are not read again at the end.
import type { BlobPart } from '#server/records/files/blobs.ts';
import type { RunningDigest } from '../files/writeHashed.ts';

/** Limits memory to about 20 kB each; other uploads are read again. */
const MOST_DIGESTS = 500;

type LastPart = Pick<BlobPart, 'storedAs' | 'start' | 'size'>;

/** Keyed by stored file, because another process may have stored other bytes of the same upload. */
export interface UploadDigests {
  take(last: LastPart): RunningDigest | undefined;
  put(last: LastPart, digest: RunningDigest): void;
}

export function createUploadDigests(): UploadDigests {
  /** LRU order, keyed by the stored file of the last part. */
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
