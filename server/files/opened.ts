// Waits until a file is open: what keeps it from that is known before anything is told of it.
import type { Readable } from 'node:stream';

/** The same stream once its first bytes are there, or its end; throws what comes in their place. */
export const opened = (bytes: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    bytes.once('readable', () => resolve(bytes));
    // It stays: whoever reads on is told of a later error by the stream itself.
    bytes.once('error', reject);
    bytes.once('close', () => reject(new Error('nobody wants the file any more')));
  });
