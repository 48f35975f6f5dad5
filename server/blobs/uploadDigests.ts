// Keeps digests of unfinished uploads, so that the server need not read the stored bytes again at the end.
import type { BlobPart } from '#server/records/files/blobs.ts';
import type { RunningDigest } from '../files/writeHashed.ts';

/** Limit of digests, each of which takes 20 kB of memory. If a digest was dropped, the stored bytes are read again. */
const MOST_DIGESTS = 500;

type LastPart = Pick<BlobPart, 'storedAs' | 'start' | 'size'>;

/** Keyed by stored file, because another process may have stored other bytes of the same upload. */
export function createUploadDigests() {
  /** Least recently used first. */
  const digests = new Map<string, RunningDigest>();
  return {
    take({ storedAs, start, size }: LastPart): RunningDigest | undefined {
      const digest = digests.get(storedAs);
      digests.delete(storedAs);
      return digest?.size === start + size ? digest : undefined;
    },
    put({ storedAs }: LastPart, digest: RunningDigest): void {
      digests.set(storedAs, digest);
      const [oldest] = digests.keys();
      if (digests.size > MOST_DIGESTS && oldest !== undefined) digests.delete(oldest);
    },
  };
}

export type UploadDigests = ReturnType<typeof createUploadDigests>;
