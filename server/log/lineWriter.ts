import type { Writable } from 'node:stream';

/** Limit of buffered bytes. Further lines are dropped, because waiting would slow down requests. */
export const MOST_HELD_BACK = 4 * 1024 * 1024;

export function lineWriter(stream: Writable) {
  let waiting = '';
  // Ignores errors, so that the server continues without a log.
  stream.on('error', () => undefined);
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '' && stream.writable && stream.writableLength < MOST_HELD_BACK) {
      stream.write(lines);
    }
  };
  return {
    write: (line: string): void => {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

/** Returns a function that writes lines to the standard output. Flushes them when the process exits. */
export function writeToOutput() {
  const { write, flush } = lineWriter(process.stdout);
  process.once('exit', flush);
  return write;
}
