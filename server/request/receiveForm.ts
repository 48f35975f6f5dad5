import { type User } from '../records/people/users.ts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanText, withoutDirections } from '#domain/normaliseText.ts';
import { fileUnderOtherName, tooLarge } from '#text/server/server.ts';
import { gathered } from '../files/gathered.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { digestOf } from '../files/writeHashed.ts';
import { RefusalError, refuse, tooMuchSent } from '../failures/refusals.ts';
import { codeOf } from '../failures/storageFailure.ts';

const FILE_FIELD = 'file';
const LONGEST_FILE_NAME = 255;
/** Limit of all fields; the largest one is an application of 1 MiB. */
const FIELDS_BYTES = 2 * 1024 * 1024;

export interface ReceivedFile extends ReceivedBytes {
  name: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

export type SizeCheck = (bytes: number) => void;

/** Checks the fields that precede the file, before the bytes of the file are stored. */
type FieldsCheck = (fields: Readonly<Record<string, string>>) => Promise<SizeCheck>;

interface ReceivedFields {
  params: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  user: User;
  now: number;
}

export type BeforeFile = (request: ReceivedFields) => Promise<SizeCheck>;

interface Receiving {
  files: FileStore;
  limit: number;
  checkFields: FieldsCheck;
  refuseWhenFull: () => Promise<void>;
}

/**
 * Decodes %22, which browsers write for a quotation mark (HTML standard, multipart/form-data). Cuts
 * long names at the front to keep the extension.
 */
export const cleanFileName = (sent = ''): string =>
  cleanText(withoutDirections(sent.replaceAll('%22', '"')).slice(-LONGEST_FILE_NAME));

type Field = Extract<Multipart, { type: 'field' }>;

/** Restores line breaks, which multipart bodies have as CRLF. Removes NUL, because PostgreSQL rejects it. */
const textOf = ({ value }: Field): string =>
  typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replaceAll('\0', '')
    : refuse('bad-request');
const isTruncated = (field: Field): boolean => field.valueTruncated || field.fieldnameTruncated;

const LEFT: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Returns true if the sender disconnected before the end of a body. */
export const hasDisconnected = (error: unknown): boolean => LEFT.has(codeOf(error));

/** Recognizes errors of the multipart parser by their texts, because they have no codes. */
function refuseBroken(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (hasDisconnected(error) || /multipart data|^Multipart:|^The needle /.test(error.message)) {
    refuse('bad-request');
  }
  throw error;
}

/** Parses a multipart body with a file of at most `limit` bytes and some fields. */
async function* boundedParts(request: FastifyRequest, limit: number) {
  if (!request.isMultipart()) refuse('bad-request');
  const { raw } = request;
  // The multipart parser would wait forever for a destroyed request.
  if (raw.destroyed) refuse('bad-request');
  const most = limit + FIELDS_BYTES;
  if (Number(raw.headers['content-length'] ?? 0) > most) {
    refuse('too-large', { message: tooLarge(limit) });
  }
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // Without Content-Length only an error stops the parser.
    if (received > most) raw.emit('error', new RefusalError('too-large', {}));
  };
  raw.on('data', count);
  try {
    // The parser stalls files over its limit, so `receiveForm` measures files instead.
    yield* request.parts({ limits: { fileSize: Infinity, files: 1 } });
  } finally {
    raw.off('data', count);
  }
}

export async function* checked(
  body: AsyncIterable<readonly Uint8Array[]>,
  check: (bytes: number) => Promise<void>,
) {
  let bytes = 0;
  for await (const chunks of body) {
    for (const { length } of chunks) bytes += length;
    await check(bytes);
    yield chunks;
  }
}

/** Receives a multipart body. Deletes the file of a refused body. Ignores the empty file of an empty file field. */
export async function receiveForm(
  request: FastifyRequest,
  { files, limit, checkFields, refuseWhenFull }: Receiving,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    for await (const part of boundedParts(request, limit)) {
      if (part.type === 'field') {
        if (isTruncated(part)) throw tooMuchSent();
        fields[part.fieldname] = textOf(part);
        continue;
      }
      if (part.fieldname !== FILE_FIELD) {
        refuse('bad-request', { message: fileUnderOtherName(FILE_FIELD) });
      }
      const checkSize = await checkFields(fields);
      const bytes = checked(gathered(part.file), async (size) => {
        if (size > limit) refuse('too-large', { message: tooLarge(limit) });
        checkSize(size);
        await refuseWhenFull();
      });
      const received = await files.receive(bytes).finally(() => part.file.destroy());
      file = { ...received, name: cleanFileName(part.filename) };
    }
    if (file && file.size === 0 && file.name === '') {
      await files.drop(file);
      file = undefined;
    }
    return { fields, file };
  } catch (error) {
    if (file) await files.drop(file);
    return refuseBroken(error);
  }
}

interface RepeatedForm {
  fields: Record<string, string>;
  file: { sha256: string } | undefined;
}

/** Reads the body of a repeated request, whose answer is already stored. Hashes its file without storing it. */
export async function receiveRepeated(
  request: FastifyRequest,
  limit: number,
): Promise<RepeatedForm> {
  const fields: Record<string, string> = {};
  let file: RepeatedForm['file'];
  if (!request.isMultipart()) return { fields, file };
  try {
    for await (const part of boundedParts(request, limit)) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part);
      else if (part.fieldname === FILE_FIELD) {
        const digest = await digestOf(gathered(part.file));
        if (digest.size > 0 || part.filename) file = digest;
      } else part.file.resume();
    }
    return { fields, file };
  } catch (error) {
    return refuseBroken(error);
  }
}
