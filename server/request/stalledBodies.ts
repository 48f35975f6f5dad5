// Cuts stalled bodies, which hold disk and memory.
import type { FastifyRequest } from 'fastify';

/**
 * Cuts a body without a new byte for `stalledMs` to twice that time; pages resend it. Does not
 * count time in which the server is slow to read.
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
