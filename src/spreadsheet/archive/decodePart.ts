// Decodes a part to UTF-8 once, so guard and reader see the same text.

/** Unsupported declared encoding. */
export interface OtherEncoding {
  encoding: string;
}

const LESS = 0x3c;
const DECLARATION_BYTES = 200;
const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})/;
/** UTF-16 without a byte order mark is UTF-8 in fact; some programs declare it wrongly. */
const READ = /^(?:utf-?8|us-ascii|ascii|utf-?16(?:le|be)?)$/i;

const isUtf32 = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0xff && b === 0xfe && c === 0 && d === 0) ||
  (a === 0 && b === 0 && c === 0xfe && d === 0xff);

/** Detects UTF-16 by its byte order mark, or by the zero beside the first bracket. */
function utf16Of([a, b]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a === LESS && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === LESS) ? 'utf-16be' : undefined;
}

const hasUtf8Mark = ([a, b, c]: Uint8Array): boolean => a === 0xef && b === 0xbb && c === 0xbf;

/** Returns UTF-8 without a byte order mark; leaves binary content as it is. */
export function decodePart(content: Uint8Array): Uint8Array | OtherEncoding {
  if (isUtf32(content)) return { encoding: 'UTF-32' };
  const utf16 = utf16Of(content);
  if (utf16) return new TextEncoder().encode(new TextDecoder(utf16).decode(content));
  const text = hasUtf8Mark(content) ? content.subarray(3) : content;
  const head = new TextDecoder().decode(text.subarray(0, DECLARATION_BYTES));
  const encoding = DECLARED.exec(head)?.[1];
  if (encoding === undefined || READ.test(encoding)) return text;
  // ASCII is equal in all of them.
  return text.some((byte) => byte > 0x7f) ? { encoding } : text;
}
