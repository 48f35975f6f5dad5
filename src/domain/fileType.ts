export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Returns whether the first kilobyte contains `%PDF-`, by which PDF readers recognise a file. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024);
  return head.some((_, at) => startsWith(head.subarray(at), [0x25, 0x50, 0x44, 0x46, 0x2d]));
}

export type ForeignFormat =
  | 'aac'
  | 'aiff'
  | 'flac'
  | 'free-bitrate'
  | 'html'
  | 'm4a'
  | 'mp2'
  | 'ogg'
  | 'wav'
  | 'wma';

export const FORMAT_BYTES = 32;

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const SIGNATURES: readonly { at: number; signature: readonly number[]; format: ForeignFormat }[] = [
  { at: 0, signature: letters('ADIF'), format: 'aac' },
  { at: 4, signature: letters('ftyp'), format: 'm4a' },
  { at: 8, signature: letters('WAVE'), format: 'wav' },
  { at: 8, signature: letters('AIF'), format: 'aiff' },
  { at: 0, signature: letters('fLaC'), format: 'flac' },
  { at: 0, signature: letters('OggS'), format: 'ogg' },
  { at: 0, signature: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66], format: 'wma' },
];
const HTML = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|body|script|meta)\b/iu;

/** Detects AAC, layer II, and mp3 with a free bitrate by the bits of the first frame header. */
function otherMpeg(bytes: Uint8Array): ForeignFormat | undefined {
  const [sync = 0, kind = 0, rates = 0] = bytes;
  if (sync !== 0xff) return undefined;
  if ((kind & 0xf6) === 0xf0) return 'aac';
  const hasRates = (kind & 0x18) !== 0x08 && (rates & 0xf0) !== 0xf0 && (rates & 0x0c) !== 0x0c;
  if ((kind & 0xe0) !== 0xe0 || !hasRates) return undefined;
  if ((kind & 0x06) === 0x04) return 'mp2';
  return (kind & 0x06) === 0x02 && rates >> 4 === 0 ? 'free-bitrate' : undefined;
}

export function foreignFormat(bytes: Uint8Array): ForeignFormat | undefined {
  const signed = SIGNATURES.find(({ at, signature }) => startsWith(bytes.subarray(at), signature));
  if (signed) return signed.format;
  if (HTML.test(String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES)))) return 'html';
  return otherMpeg(bytes);
}
