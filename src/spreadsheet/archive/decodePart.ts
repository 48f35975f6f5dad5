// Decodes the text of a part to UTF-8 once, so that the guard and the reader look at the same text.

/** The declared encoding of a part that is not read. */
export interface OtherEncoding {
  encoding: string;
}

const LESS = 0x3c;
const DECLARATION_BYTES = 200;
const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})/;
/** Without its byte order mark, a part that calls itself UTF-16 is UTF-8: some programs declare the wrong one. */
const READ = /^(?:utf-?8|us-ascii|ascii|utf-?16(?:le|be)?)$/i;

const isUtf32 = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0xff && b === 0xfe && c === 0 && d === 0) ||
  (a === 0 && b === 0 && c === 0xfe && d === 0xff);

/** By the byte order mark, or by the zero beside the first bracket. */
function utf16Of([a, b]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a === LESS && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === LESS) ? 'utf-16be' : undefined;
}

const hasUtf8Mark = ([a, b, c]: Uint8Array): boolean => a === 0xef && b === 0xbb && c === 0xbf;

/** The same text as UTF-8 without a byte order mark; bytes that are no text come back as they are. */
export function decodePart(content: Uint8Array): Uint8Array | OtherEncoding {
  if (isUtf32(content)) return { encoding: 'UTF-32' };
  const utf16 = utf16Of(content);
  if (utf16) return new TextEncoder().encode(new TextDecoder(utf16).decode(content));
  const text = hasUtf8Mark(content) ? content.subarray(3) : content;
  const head = new TextDecoder().decode(text.subarray(0, DECLARATION_BYTES));
  const encoding = DECLARED.exec(head)?.[1];
  if (encoding === undefined || READ.test(encoding)) return text;
  // Plain ASCII means the same in all of them.
  return text.some((byte) => byte > 0x7f) ? { encoding } : text;
}
