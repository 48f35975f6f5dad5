// Answers with bytes that stay as they are under their tag: whole, or the part that a Range header asks for (RFC 9110).
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/fileStore.ts';
import { refuse } from '../request/refusals.ts';
import { byteRange } from './byteRange.ts';

interface Whole {
  /** With its quotation marks. */
  etag: string;
  /** Bytes. */
  size: number;
  read: (range?: ByteRange) => Readable | Buffer;
}

export function sendRanged(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, size, read }: Whole,
): FastifyReply {
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  const range = method === 'GET' && isSame ? byteRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') return refuse('range-outside', { size });
  if (!range) return reply.header('content-length', size).send(read());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(read(range));
}
