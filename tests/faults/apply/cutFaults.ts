// Connections that break during a request: after a number of bytes, or periodically.
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { ApplyFault } from './applyFault.ts';
import { cut } from './networkFaults.ts';

/** Yields the first bytes of a body. Breaks off a longer body and calls `onBreak`. */
async function* firstOf(body: ReadableStream<Uint8Array>, bytes: number, onBreak: () => void) {
  let left = bytes;
  // `preventCancel`, because cancelling waits for every other reader of the body.
  for await (const chunk of body.values({ preventCancel: true })) {
    const passing = chunk.subarray(0, left);
    left -= passing.length;
    if (passing.length > 0) yield passing;
    if (passing.length === chunk.length) continue;
    onBreak();
    throw new Error('the connection breaks');
  }
}

export const applyCutAfter =
  (bytes: number): ApplyFault =>
  async (request, forward) => {
    if (!request.body) return forward(request);
    let isBroken = false;
    const body = NodeStream.from(
      firstOf(request.body, bytes, () => {
        isBroken = true;
      }),
    );
    const halfDuplex = { duplex: 'half' };
    const answer = await forward(new Request(request, { body, ...halfDuplex }));
    return isBroken ? cut() : answer;
  };

/** Breaks all connections periodically, counted from the moment when the fault was switched on. */
export function applyCutEvery(seconds: number): ApplyFault {
  const [period, since] = [seconds * 1000, performance.now()];
  return (request, forward) => {
    const left = period - ((performance.now() - since) % period);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(Math.ceil(left))]);
    return forward(new Request(request, { signal }));
  };
}
