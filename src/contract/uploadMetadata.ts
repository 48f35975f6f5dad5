// Metadata of an upload at its creation: pairs of a key and its Base64, as in tus 1.0.
import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';
import { HEADERS_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './shapes/bounds.ts';
import { draftId } from './shapes/draftShapes.ts';
import { entryId } from './shapes/entryShapes.ts';
import { REPLACES_MAX_LENGTH } from './shapes/fileShapes.ts';

const id = textUpTo(ID_MAX_LENGTH);

/** Which file this is and for which place, so that what cannot be taken is refused before its bytes come. */
export const uploadMetadataSchema = v.object({
  /** What is too long of it is left out. */
  filename: textUpTo(HEADERS_BYTES),
  kind: v.picklist(FILE_KINDS),
  competition: id,
  routine: v.optional(id),
  teamName: v.optional(textUpTo(ENTRY_NAME_MAX_LENGTH)),
  draft: draftId,
  entry: entryId,
  /** See `entryPeople`. */
  people: v.optional(textUpTo(HEADERS_BYTES)),
  /** The SHA-256 of the whole file, and what else its final call would say: one that comes whole may be used at once. */
  sha256: v.optional(id),
  team: v.optional(id),
  replaces: v.optional(textUpTo(REPLACES_MAX_LENGTH)),
});

const toBase64 = (value: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(value)));

const fromBase64 = (value: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(value), (byte) => byte.codePointAt(0) ?? 0),
  );

/** Left out are those that are undefined. */
export const encodeMetadata = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${toBase64(value)}`]))
    .join(',');

/** Undefined where it is not written as the protocol has it, or has a NUL, which no text of a person has. */
export function decodeMetadata(written: string): Record<string, string> | undefined {
  try {
    const pairs = written.split(',').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, fromBase64(value)];
    });
    return pairs.some(([, value]) => value.includes('\0')) ? undefined : Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}
