import { startsWith } from '../fileType.ts';

export const TAG_HEAD_BYTES = 32;

const ID3 = [0x49, 0x44, 0x33];
const ID3V1 = [0x54, 0x41, 0x47];
const ID3V1_BYTES = 128;
const APE = [0x41, 0x50, 0x45, 0x54, 0x41, 0x47, 0x45, 0x58];
const APE_HEAD_BYTES = 32;

function id3Length(bytes: Uint8Array): number {
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((bytes[at] ?? 0) & 0x7f), 0);
  return size + (((bytes[5] ?? 0) & 0x10) === 0 ? 10 : 20);
}

/** APE is little-endian and excludes the header from its length. A footer follows its tag. */
function apeLength(bytes: Uint8Array): number {
  const isHead = ((bytes[23] ?? 0) & 0x20) !== 0;
  const rest = [15, 14, 13, 12].reduce((sum, at) => sum * 256 + (bytes[at] ?? 0), 0);
  return APE_HEAD_BYTES + (isHead ? rest : 0);
}

/** Bytes; 0 without a tag. */
export function tagLength(bytes: Uint8Array): number {
  if (startsWith(bytes, APE)) return apeLength(bytes);
  if (startsWith(bytes, ID3V1)) return ID3V1_BYTES;
  return startsWith(bytes, ID3) ? id3Length(bytes) : 0;
}

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WAVE = [0x57, 0x41, 0x56, 0x45];
/** Chunk with the codec, often the first. */
const FMT = [0x66, 0x6d, 0x74, 0x20];
const MPEG_CODECS = [0x50, 0x55];

/** Returns whether RIFF may contain mp3: its first chunk names no other codec. */
const mayHoldMusic = (bytes: Uint8Array): boolean =>
  startsWith(bytes, RIFF) &&
  startsWith(bytes.subarray(8), WAVE) &&
  (!startsWith(bytes.subarray(12), FMT) ||
    MPEG_CODECS.some((codec) => bytes[20] === codec && bytes[21] === 0));

/** Returns whether frames may start far behind these first bytes. */
export const hasTagOrContainer = (bytes: Uint8Array): boolean =>
  tagLength(bytes) > 0 || mayHoldMusic(bytes);
