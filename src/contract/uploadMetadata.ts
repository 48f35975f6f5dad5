// Upload header with a description of the file and its entry: JSON in Base64, because headers are ASCII.
import * as v from 'valibot';
import { cleanText } from '#domain/normaliseText.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { HEADERS_BYTES } from '#domain/limits.ts';
import { textUpTo } from './shapes/bounds.ts';
import { uploadFieldsSchema } from './shapes.ts';

export const uploadMetadataSchema = v.object({
  ...uploadFieldsSchema.entries,
  kind: v.picklist(FILE_KINDS),
  filename: textUpTo(HEADERS_BYTES),
});

export const encodeMetadata = (about: v.InferInput<typeof uploadMetadataSchema>): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(about))));

/** Cleans decoded texts, because the general cleaning of requests sees only the encoded header. */
const cleaned = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;

/** Returns the metadata in a header; undefined if malformed. */
export function decodeMetadata(written: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(written), (byte) => byte.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), cleaned);
  } catch {
    return undefined;
  }
}
