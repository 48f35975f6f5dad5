// Response of immutable bytes, all or a range (RFC 9110).
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/fileStore.ts';
import { refuse } from '../failures/refusals.ts';

const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Matches If-None-Match with a tag, weak or not, because proxies that recompress make tags weak. */
export const isKnownTag = (condition: string | undefined, etag: string): boolean =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((each) => weakly(each) === weakly(etag)));

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Parses Range (RFC 9110). Undefined means the whole file. */
function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}

interface Whole {
  etag: string;
  size: number;
}

export function requestedRange(
  { method, headers }: FastifyRequest,
  { etag, size }: Whole,
): ByteRange | undefined {
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  const range = method === 'GET' && isSame ? byteRange(headers.range, size) : undefined;
  return range === 'unsatisfiable' ? refuse('range-outside', { size }) : range;
}

interface RangedBody<Bytes> extends Whole {
  range: ByteRange | undefined;
  bytes: Bytes;
}

export function rangedPayload<Bytes extends Readable | Buffer>(
  reply: FastifyReply,
  { etag, size, range, bytes }: RangedBody<Bytes>,
): Bytes {
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1);
  } else reply.header('content-length', size);
  return bytes;
}
