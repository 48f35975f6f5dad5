// Gathers a stream in memory without blocking others, and gives the memory back.
import { finished, type Readable } from 'node:stream';

/** So much of one stream waits in memory; the rest of it waits where it comes from. */
export const MOST_GATHERED_BYTES = 256 * 1024;

/** All that has come of a stream at a time: lists of bytes, or bytes alone. */
export type Bytes = AsyncIterable<Uint8Array | readonly Uint8Array[]>;

/**
 * Otherwise the collector is called after some megabytes of bytes that nobody needs any more, and looks at everything that
 * the process has. What shares its memory with other bytes is left to it.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** What is left in a stream that broke off while nobody had time for it. */
function* restOf(body: Readable) {
  for (let rest: unknown = body.read(); rest instanceof Uint8Array; rest = body.read()) yield rest;
}

/**
 * What is given is there until the next is asked for. The error of a stream comes behind its last byte; who leaves before
 * its end leaves it paused.
 */
export async function* gathered(body: Readable): AsyncGenerator<readonly Uint8Array[], void> {
  let come: Uint8Array[] = [];
  let bytes = 0;
  let end: { error: Error | null | undefined } | undefined;
  let wake = (): void => undefined;
  const take = (chunk: Uint8Array) => {
    come.push(chunk);
    bytes += chunk.length;
    if (bytes >= MOST_GATHERED_BYTES) body.pause();
    wake();
  };
  const unwatch = finished(body, { writable: false }, (error) => {
    end = { error };
    wake();
  });
  // What one that is destroyed still has is lost where it flows.
  if (!body.destroyed) body.on('data', take).resume();
  try {
    for (;;) {
      if (come.length === 0 && !end) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      if (end) {
        body.off('data', take);
        come.push(...restOf(body));
      }
      if (come.length === 0) {
        if (end?.error) throw end.error;
        return;
      }
      const given = come;
      come = [];
      bytes = 0;
      if (!body.destroyed) body.resume();
      yield given;
      for (const chunk of given) release(chunk);
    }
  } finally {
    unwatch();
    body.off('data', take).pause();
  }
}
