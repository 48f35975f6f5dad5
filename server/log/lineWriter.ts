// Writes the lines of the log to a stream: those of one turn of the process at once, and never more than it takes.
import type { Writable } from 'node:stream';

/** Bytes that a stream may hold back; what comes while it does is dropped: people matter more than the log. */
export const MOST_HELD_BACK = 4 * 1024 * 1024;

interface LineWriter {
  /** Takes a line with its end. */
  write: (line: string) => void;
  /** Hands over what has not been written yet. */
  flush: () => void;
}

export function lineWriter(stream: Writable): LineWriter {
  let waiting = '';
  // Whoever has read the log is gone: the server goes on without.
  stream.on('error', () => undefined);
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '' && stream.writable && stream.writableLength < MOST_HELD_BACK) {
      stream.write(lines);
    }
  };
  return {
    write: (line) => {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

/** To the standard output, what comes at the end of the process included. */
export function writeToOutput(): LineWriter['write'] {
  const { write, flush } = lineWriter(process.stdout);
  process.once('exit', flush);
  return write;
}
