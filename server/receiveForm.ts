// Receives a multipart form: its fields, and its file streamed to the file store.
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { holdableText } from '#domain/holdableText.ts';
import { refusalTexts } from '#text/refusals.ts';
import { tooLarge } from '#text/server.ts';
import type { FileStore, ReceivedBytes } from './files/fileStore.ts';
import { refuse } from './refusals.ts';

const FILE_FIELD = 'file';
const LONGEST_FILE_NAME = 255;

export interface ReceivedFile extends ReceivedBytes {
  /** The name that the file had on the device. */
  name: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

/**
 * Browsers write a quotation mark as %22 (HTML standard, "multipart/form-data encoding"). The end of
 * a name that is too long stays: it says what the file is. Some parts have no name at all.
 */
const fileName = ({ filename }: { filename: string | undefined }): string =>
  holdableText(filename?.replaceAll('%22', '"').slice(-LONGEST_FILE_NAME) ?? '');

type Field = Extract<Multipart, { type: 'field' }>;

/** Forms travel with CRLF for every line break that was typed. */
const textOf = ({ value }: Field): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : JSON.stringify(value);
const isTruncated = (field: Field): boolean => field.valueTruncated || field.fieldnameTruncated;

/** The parser's errors have no code: «Unexpected end of multipart data» and its like. */
function refuseBroken(error: unknown): never {
  if (error instanceof Error && /multipart data|^Multipart:/.test(error.message)) {
    refuse('bad-request');
  }
  throw error;
}

/**
 * `limit` is the largest file in bytes. Fields may stand before and after the file; the body is read to
 * its end before anything is refused, so that the refusal arrives. An unchosen file of a browser's
 * form (no name, no bytes) is none.
 */
export async function receiveForm(
  request: FastifyRequest,
  files: FileStore,
  limit: number,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) refuse('bad-request');
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  let overflow: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: limit, files: 1 } })) {
      if (part.type === 'field') {
        if (isTruncated(part)) overflow ??= refusalTexts['too-large'];
        fields[part.fieldname] = textOf(part);
        continue;
      }
      if (part.fieldname !== FILE_FIELD) {
        part.file.resume();
        continue;
      }
      const received = await files.receive(part.file);
      file = { ...received, name: fileName(part) };
      if (part.file.truncated) overflow ??= tooLarge(limit);
    }
    if (overflow !== undefined) refuse('too-large', { message: overflow });
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

/** The fields of a form whose file is not wanted: a repeat that has its answer already. */
export async function receiveFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) return {};
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part);
      else part.file.resume();
    }
    return fields;
  } catch (error) {
    return refuseBroken(error);
  }
}
