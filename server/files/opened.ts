import type { Readable } from 'node:stream';

/** Resolves at the first byte or the end; rejects with an error before that. */
export const opened = (bytes: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    bytes.once('readable', () => resolve(bytes));
    // Stays: later errors reach the reader through the stream.
    bytes.once('error', reject);
    bytes.once('close', () => reject(new Error('nobody wants the file any more')));
  });
