import type { Writable } from 'node:stream';

/** Limit of buffered bytes; lines beyond it are dropped rather than slow down requests. */
export const MOST_HELD_BACK = 4 * 1024 * 1024;

interface LineWriter {
  write: (line: string) => void;
  flush: () => void;
}

export function lineWriter(stream: Writable): LineWriter {
  let waiting = '';
  // The server continues without a log.
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

/** Also flushes when the process exits. */
export function writeToOutput(): LineWriter['write'] {
  const { write, flush } = lineWriter(process.stdout);
  process.once('exit', flush);
  return write;
}
