// Asks the server for its time, for a page or worker that has not heard it yet.
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { noteServerTime } from './clock.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import type { Transport } from './transport.ts';

/** An answer that is not ours tells no time. */
export async function askServerTime(
  transport: Transport,
  signal: AbortSignal,
  now: () => number,
): Promise<void> {
  const { health } = calls;
  const sending = {
    method: health.method,
    address: addressOf(health, {}),
    headers: {},
    body: null,
  };
  const askedAt = now();
  const heard = await transport(sending, { signal, onProgress: () => undefined });
  if (judgeAnswer(health, heard).kind === 'done') noteServerTime(heard?.date, askedAt, now());
}
