// A stored file that changes when it is opened.
import { Readable } from 'node:stream';

async function* bytesAfter(change: () => Promise<unknown>, open: () => Readable) {
  await change();
  yield* open();
}

/** Runs `change`, then streams the file. A failure to open becomes an error of the stream. */
export const openedAfter = (change: () => Promise<unknown>, open: () => Readable): Readable =>
  Readable.from(bytesAfter(change, open), { objectMode: false });
