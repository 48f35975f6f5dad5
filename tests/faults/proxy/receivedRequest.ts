// Converts a Node request to a `Request` whose body is streamed and may stay unread.
import type { IncomingMessage } from 'node:http';

const HELD_BYTES = 64 * 1024;

interface ReceivedRequest {
  request: Request;
  /** Reads and drops the rest of the body: a client that still writes to a closed connection loses the answer. */
  discard: () => void;
}

interface ReceivedBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  discard: () => void;
}

/** Streams the body with backpressure. */
function receiveBody(asked: IncomingMessage): ReceivedBody {
  let isWanted = true;
  const discard = () => {
    isWanted = false;
    asked.resume();
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        asked.on('data', (bytes: Buffer<ArrayBuffer>) => {
          if (!isWanted) return;
          controller.enqueue(bytes);
          if ((controller.desiredSize ?? 0) <= 0) asked.pause();
        });
        asked.once('end', () => isWanted && controller.close());
        asked.once('error', (error) => isWanted && controller.error(error));
        asked.pause();
      },
      pull() {
        asked.resume();
      },
      cancel: discard,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: HELD_BYTES }),
  );
  return { stream, discard };
}

export function receiveRequest(
  asked: IncomingMessage,
  origin: string,
  signal: AbortSignal,
): ReceivedRequest {
  const { method = 'GET', url = '/' } = asked;
  const headers = Object.entries(asked.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if (method === 'GET' || method === 'HEAD') {
    return {
      request: new Request(origin + url, { method, headers, signal }),
      discard: () => asked.resume(),
    };
  }
  const { stream, discard } = receiveBody(asked);
  const halfDuplex = { duplex: 'half' };
  const init = { method, headers, signal, body: stream, ...halfDuplex };
  return { request: new Request(origin + url, init), discard };
}
