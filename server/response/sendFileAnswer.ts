// Answers a request with a file: whole, or the part that a Range header asks for.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byteRange.ts';
import { attachmentHeader } from './contentDisposition.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { FileAnswer } from '../request/handler.ts';

export function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { name, type, content }: FileAnswer,
): FastifyReply {
  reply.header('content-disposition', attachmentHeader(name)).type(type);
  switch (content.kind) {
    case 'bytes':
      return reply.send(Buffer.from(content.bytes));
    case 'stream':
      return reply.header('content-length', content.size).send(content.stream);
    case 'stored': {
      const { id, size } = content;
      reply.header('accept-ranges', 'bytes').header('etag', `"${id}"`);
      const condition = request.headers['if-range'];
      const isSame = condition === undefined || condition === `"${id}"`;
      const range = isSame ? byteRange(request.headers.range, size) : undefined;
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${size}`).send(Readable.from([]));
      }
      if (!range) return reply.header('content-length', size).send(files.open(id));
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(files.open(id, range));
    }
  }
}
