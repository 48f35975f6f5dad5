import { finished, type Readable } from 'node:stream';

/** Back-pressure: pauses the stream beyond this size. */
export const MOST_GATHERED_BYTES = 256 * 1024;

export type Bytes = AsyncIterable<Uint8Array | readonly Uint8Array[]>;

/** Frees memory at once: waiting for the garbage collector doubles the CPU time of an upload. Skips shared buffers. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function* restOf(body: Readable) {
  for (let rest: unknown = body.read(); rest instanceof Uint8Array; rest = body.read()) yield rest;
}

/** Yields arrived chunks; the next call frees them. If the stream fails, yields all its bytes, then throws. */
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
  // A destroyed stream would lose its remaining bytes in flowing mode.
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
