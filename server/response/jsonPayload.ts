import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
const PIECE_BYTES = 16 * 1024;
/** About what a reader takes in one period; a stream would double the time of such an answer. */
const WHOLE_BYTES = 64 * 1024;

/** Timeout of a reader that takes nothing, and period of the minimum rate, in ms. */
export const TAKING_PERIOD_MS = 60_000;
/** Bytes per period: one kilobyte per second. */
const LEAST_BYTES = 60 * 1024;

export function jsonPayload(
  reply: FastifyReply,
  json: string | Uint8Array,
  periodMs: number,
): string | Uint8Array | Readable {
  const { raw } = reply.type(JSON_TYPE);
  raw.setTimeout(periodMs);
  if (typeof json === 'string' || json.length <= WHOLE_BYTES) return json;
  const bytes = json;
  function* pieces() {
    let taken = 0;
    let before = 0;
    const cutSlow = setInterval(() => {
      if (taken - before < LEAST_BYTES) raw.destroy();
      before = taken;
    }, periodMs);
    try {
      for (; taken < bytes.length; taken += PIECE_BYTES) {
        yield bytes.subarray(taken, taken + PIECE_BYTES);
      }
    } finally {
      clearInterval(cutSlow);
    }
  }
  reply.header('content-length', bytes.length);
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
}
