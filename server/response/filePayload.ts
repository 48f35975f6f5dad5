import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EXPECTED_LENGTH, type MediaType } from '#contract/headers.ts';
import { type ByteRange, type FileStore, isGone } from '../files/fileStore.ts';
import { openBlob, opened } from '../blobs/openBlob.ts';
import { type BlobKey, findBlob } from '../records/files/blobs.ts';
import type { Records } from '../records/tables.ts';
import { refuseBusy } from '../failures/refusals.ts';
import { requestedRange, rangedPayload } from './rangedPayload.ts';

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns the header of a download, with an additional ASCII name for old clients. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export interface FileAnswer {
  name: string;
  content:
    | { kind: 'bytes'; bytes: Uint8Array }
    /** `expectedSize`: bytes; the stream may be shorter. */
    | { kind: 'stream'; stream: Readable; expectedSize?: number }
    | { kind: 'stored'; blob: BlobKey; size: number };
}

interface Sending {
  records: Records;
  files: FileStore;
  type: MediaType;
}

/** Refuses as busy if the file was deleted after the row was read; a retry sees the new state. */
async function openExisting(
  stores: Omit<Sending, 'type'>,
  blob: BlobKey & { size: number },
  range?: ByteRange,
) {
  try {
    return await opened(await openBlob(stores, blob, range));
  } catch (error) {
    if (isGone(error) && !(await findBlob(stores.records, blob))) refuseBusy();
    throw error;
  }
}

/** Sets the headers of a download and returns its body. Throws if a row exists but its bytes are missing. */
export async function filePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, content }: FileAnswer,
  { type, ...stores }: Sending,
): Promise<Buffer | Readable> {
  const inName = <Payload>(payload: Payload): Payload => {
    reply.header('content-disposition', attachmentHeader(name)).type(type);
    return payload;
  };
  switch (content.kind) {
    case 'bytes':
      return inName(Buffer.from(content.bytes));
    case 'stream':
      if (content.expectedSize !== undefined) reply.header(EXPECTED_LENGTH, content.expectedSize);
      return inName(content.stream);
    case 'stored': {
      const { blob, size } = content;
      const whole = { etag: `"${blob.sha256}"`, size };
      const range = requestedRange(request, whole);
      const bytes = await openExisting(stores, { ...blob, size }, range);
      return inName(rangedPayload(reply, { ...whole, range, bytes }));
    }
  }
}
