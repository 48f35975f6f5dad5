// Prepares an answer of JSON. Cuts the connection of a slow reader, because the answer is held in memory meanwhile.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
const PIECE_BYTES = 16 * 1024;

/** How long a reader may take nothing, and how often the least is asked for; in ms. */
export const TAKING_PERIOD_MS = 60_000;
/** Bytes that a reader has to take in each period, a kilobyte a second. */
const LEAST_BYTES = 60 * 1024;

/** `periodMs` is `TAKING_PERIOD_MS` but in tests. */
export function jsonPayload(
  reply: FastifyReply,
  json: string | Uint8Array,
  periodMs: number,
): string | Uint8Array | Readable {
  const { raw } = reply.type(JSON_TYPE);
  raw.setTimeout(periodMs);
  if (typeof json === 'string' || json.length <= PIECE_BYTES) return json;
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
