// Connections that break while a request is under way: after so many bytes, or at every tick of a clock.
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { ApplyFault } from './applyFault.ts';
import { cut } from './networkFaults.ts';

/** The first bytes of a body; one that is longer breaks off behind them, and `onBreak` hears of it. */
async function* firstOf(body: ReadableStream<Uint8Array>, bytes: number, onBreak: () => void) {
  let left = bytes;
  // To cancel it waits for whoever else may read it.
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

/** The clock ticks from the moment that the fault is switched on, for all requests together. */
export function applyCutEvery(seconds: number): ApplyFault {
  const [period, since] = [seconds * 1000, performance.now()];
  return (request, forward) => {
    const left = period - ((performance.now() - since) % period);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(Math.ceil(left))]);
    return forward(new Request(request, { signal }));
  };
}
