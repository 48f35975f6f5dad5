import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Bytes that a client must read in each period of `periodMs`. A shorter answer is sent whole. */
const PIECE_BYTES = 60 * 1024;

export function jsonPayload(
  reply: FastifyReply,
  json: string | Uint8Array,
  periodMs: number,
): string | Uint8Array | Readable {
  const { raw } = reply.type(JSON_TYPE);
  raw.setTimeout(periodMs);
  if (typeof json === 'string' || json.length <= PIECE_BYTES) return json;
  const cutSlow = setTimeout(() => raw.destroy(), periodMs);
  let sent = 0;
  reply.header('content-length', json.length);
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      cutSlow.refresh();
      this.push(sent < json.length ? json.subarray(sent, (sent += PIECE_BYTES)) : null);
    },
    destroy(error, done) {
      clearTimeout(cutSlow);
      done(error);
    },
  });
}
