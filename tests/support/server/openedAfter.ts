// A stored file that changes just before it is opened.
import { Readable } from 'node:stream';

async function* bytesAfter(change: () => Promise<unknown>, open: () => Readable) {
  await change();
  yield* open();
}

/** Its bytes as they are after the change, or the error of its opening. */
export const openedAfter = (change: () => Promise<unknown>, open: () => Readable): Readable =>
  Readable.from(bytesAfter(change, open), { objectMode: false });
