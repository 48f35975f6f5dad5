import type { ClientRequest, IncomingMessage } from 'node:http';
import { StoreFailure } from '../../failures/storageFailure.ts';

export interface StoreWaits {
  /** Time until the connection is made, including the wait for a free socket. */
  connectMs: number;
  silenceMs: number;
  /** Limit of an exchange without its bytes. `slowestBytesPerSecond` adds time for them. */
  exchangeMs: number;
  slowestBytesPerSecond: number;
  /** A request that fails later is not retried, because a user waits for the response. */
  tryAgainWithinMs: number;
}

export const STORE_WAITS: StoreWaits = {
  connectMs: 5000,
  silenceMs: 10_000,
  exchangeMs: 20_000,
  slowestBytesPerSecond: 64 * 1024,
  tryAgainWithinMs: 3000,
};

const LOOKS_IN_SILENCE = 4;

/** Ends an exchange that stalls or is too slow. Time in which received bytes wait for their reader does not count. */
export function watchExchange(exchange: ClientRequest, bodyBytes: number, waits: StoreWaits): void {
  const { connectMs, silenceMs, exchangeMs, slowestBytesPerSecond } = waits;
  const lookEveryMs = silenceMs / LOOKS_IN_SILENCE;
  const timeOf = (bytes: number): number => (bytes / slowestBytesPerSecond) * 1000;
  let answer: IncomingMessage | undefined;
  let longest = exchangeMs + timeOf(bodyBytes);
  let [waited, silent, moved] = [0, 0, 0];

  const end = (why: string) => (answer ?? exchange).destroy(new StoreFailure(why));
  const connecting = setTimeout(end, connectMs, 'no connection');
  exchange.once('socket', (socket) => {
    const connected = () => clearTimeout(connecting);
    if (exchange.reusedSocket) connected();
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
  });
  exchange.once('response', (given) => {
    answer = given;
    longest += timeOf(Number(given.headers['content-length'] ?? 0));
  });

  const looking = setInterval(() => {
    if (answer && answer.readableLength > 0) return;
    const before = moved;
    moved = (exchange.socket?.bytesRead ?? 0) + (exchange.socket?.bytesWritten ?? 0);
    silent = moved === before ? silent + lookEveryMs : 0;
    waited += lookEveryMs;
    if (silent >= silenceMs) end('not a byte for too long');
    else if (waited >= longest) end('too slow');
  }, lookEveryMs);

  exchange.once('close', () => {
    clearTimeout(connecting);
    clearInterval(looking);
  });
}
