// Answers a request with a file under its name.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaType } from '#contract/uploads.ts';
import { attachmentHeader } from './contentDisposition.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { FileAnswer } from '../request/handler.ts';
import { sendRanged } from './sendRanged.ts';

export function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  type: MediaType,
  { name, content }: FileAnswer,
): FastifyReply {
  reply.header('content-disposition', attachmentHeader(name)).type(type);
  switch (content.kind) {
    case 'bytes':
      return reply.send(Buffer.from(content.bytes));
    case 'stream':
      if (content.size !== undefined) reply.header('content-length', content.size);
      return reply.send(content.stream);
    case 'stored': {
      const { id, size } = content;
      return sendRanged(request, reply, {
        etag: `"${id}"`,
        size,
        read: (range) => files.open(id, range),
      });
    }
  }
}
