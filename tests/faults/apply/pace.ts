// Slow network: all requests share one rate of bytes.
import { setTimeout as sleep } from 'node:timers/promises';

const PIECES_A_SECOND = 10;

type Narrow = () => TransformStream<Uint8Array, Uint8Array>;

export function paceOf(bytesPerSecond: number): Narrow {
  const piece = Math.max(1, Math.floor(bytesPerSecond / PIECES_A_SECOND));
  let freeAt = 0;
  const wait = async (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    await sleep(freeAt - now);
  };
  return () =>
    new TransformStream({
      async transform(chunk, controller) {
        for (let start = 0; start < chunk.length; start += piece) {
          const part = chunk.subarray(start, start + piece);
          await wait(part.length);
          controller.enqueue(part);
        }
      },
    });
}
