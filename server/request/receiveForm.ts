// Receives a multipart form: its fields, and its file streamed to the file store.
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanText, withoutDirections } from '#domain/cleanText.ts';
import { fileUnderOtherName, tooLarge } from '#text/server/server.ts';
import { gathered } from '../files/gathered.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { digestOf } from '../files/writeHashed.ts';
import { RefusalError, refuse, refuseTooMuchSent } from './refusals.ts';

const FILE_FIELD = 'file';
const LONGEST_FILE_NAME = 255;
/** All fields of a form with what stands around them: an application of 1 MiB is the largest of them. */
const FIELDS_BYTES = 2 * 1024 * 1024;

export interface ReceivedFile extends ReceivedBytes {
  /** The name that the file had on the device. */
  name: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

/** Refuses a file as soon as it has more bytes than it may. */
export type SizeCheck = (bytes: number) => void;

/** Looks at the fields that came before the file, before a byte of it is stored. */
type FieldsCheck = (fields: Readonly<Record<string, string>>) => Promise<SizeCheck>;

interface Receiving {
  files: FileStore;
  /** The largest file in bytes. */
  limit: number;
  checkFields: FieldsCheck;
  /** Asked again and again while a file comes. */
  refuseWhenFull: () => Promise<void>;
}

/**
 * Browsers write a quotation mark as %22 (HTML standard, "multipart/form-data encoding"). The end of
 * a name that is too long stays: it says what the file is. Some parts have no name at all.
 */
export const cleanFileName = (sent = ''): string =>
  cleanText(withoutDirections(sent.replaceAll('%22', '"')).slice(-LONGEST_FILE_NAME));

type Field = Extract<Multipart, { type: 'field' }>;

/**
 * Forms travel with CRLF for every line break that was typed; a field that calls itself JSON is no text. Fields are
 * looked at before they are cleaned: databases are not to be asked for a NUL.
 */
const textOf = ({ value }: Field): string =>
  typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replaceAll('\0', '')
    : refuse('bad-request');
const isTruncated = (field: Field): boolean => field.valueTruncated || field.fieldnameTruncated;

const LEFT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether whoever sends has left in the middle of a body. */
export const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LEFT.has(String(error.code));

/** The parser's errors have no code: «Unexpected end of multipart data» and its like. */
function refuseBroken(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (hasLeft(error) || /multipart data|^Multipart:|^The needle /.test(error.message)) {
    refuse('bad-request');
  }
  throw error;
}

/** The parts of a form whose body is no longer than a file of `limit` bytes and some fields make it. */
async function* boundedParts(request: FastifyRequest, limit: number) {
  if (!request.isMultipart()) refuse('bad-request');
  const { raw } = request;
  // Its sender has left while it waited, and the parser would wait for ever: nothing ends any more.
  if (raw.destroyed) refuse('bad-request');
  const most = limit + FIELDS_BYTES;
  if (Number(raw.headers['content-length'] ?? 0) > most) {
    refuse('too-large', { message: tooLarge(limit) });
  }
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // Of no declared length, and it does not end: this error ends the parser.
    if (received > most) raw.emit('error', new RefusalError('too-large', {}));
  };
  raw.on('data', count);
  try {
    // A file that the parser itself cuts is stalled until its end: it is measured as it comes instead.
    yield* request.parts({ limits: { fileSize: Infinity, files: 1 } });
  } finally {
    raw.off('data', count);
  }
}

/** The bytes of a body, of which `check` learns how many have come. */
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

/**
 * Fields may stand before and after the file. What is refused is refused at once: nothing more is read,
 * and nothing of it stays. An unchosen file of a browser's form (no name, no bytes) is none.
 */
export async function receiveForm(
  request: FastifyRequest,
  { files, limit, checkFields, refuseWhenFull }: Receiving,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    for await (const part of boundedParts(request, limit)) {
      if (part.type === 'field') {
        if (isTruncated(part)) refuseTooMuchSent();
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

/** A form whose file is not stored. */
interface RepeatedForm {
  fields: Record<string, string>;
  file: { sha256: string } | undefined;
}

/** The fields of a form whose file is not wanted but for its hash: a repeat that has its answer already. */
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
