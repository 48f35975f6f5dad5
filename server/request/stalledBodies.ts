// Cuts the connection of a body that has stopped coming: its first part would hold disk and memory in vain.
import type { FastifyRequest } from 'fastify';

/**
 * A body that brings no byte for `stalledMs` is cut before twice that time is over, as if its sender had
 * left: a page sends such a request anew. One that waits for this server to read it is never cut.
 */
export function cutStalled({ raw }: FastifyRequest, stalledMs: number): void {
  const { socket, headers } = raw;
  if (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) {
      clearInterval(timer);
    } else if (socket.bytesRead > seen || raw.readableLength > 0) {
      seen = socket.bytesRead;
    } else {
      socket.destroy();
    }
  }, stalledMs);
  raw.once('close', () => clearInterval(timer));
}
