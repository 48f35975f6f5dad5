// How long a tag is that stands before, between or behind the frames of a recording: ID3 of both kinds and APE.
import { startsWith } from '../upload/fileType.ts';

/** Of these many bytes each tag says its length. */
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

/** Numbers of APE have their lowest byte first; its length leaves the head out. A foot has what it is of before it. */
function apeLength(bytes: Uint8Array): number {
  const isHead = ((bytes[23] ?? 0) & 0x20) !== 0;
  const rest = [15, 14, 13, 12].reduce((sum, at) => sum * 256 + (bytes[at] ?? 0), 0);
  return APE_HEAD_BYTES + (isHead ? rest : 0);
}

/** In bytes, as the tag says; 0 where none begins with these. */
export function tagLength(bytes: Uint8Array): number {
  if (startsWith(bytes, APE)) return apeLength(bytes);
  if (startsWith(bytes, ID3V1)) return ID3V1_BYTES;
  return startsWith(bytes, ID3) ? id3Length(bytes) : 0;
}

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WAVE = [0x57, 0x41, 0x56, 0x45];
/** The chunk that names the codec. It is often the first one. */
const FMT = [0x66, 0x6d, 0x74, 0x20];
const MPEG_CODECS = [0x50, 0x55];

/** Returns whether a RIFF file may hold an mp3. Its first chunk must not name another codec. */
const mayHoldMusic = (bytes: Uint8Array): boolean =>
  startsWith(bytes, RIFF) &&
  startsWith(bytes.subarray(8), WAVE) &&
  (!startsWith(bytes.subarray(12), FMT) ||
    MPEG_CODECS.some((codec) => bytes[20] === codec && bytes[21] === 0));

/** Returns whether a file with these first bytes may have its frames far behind them. */
export const hasTagOrContainer = (bytes: Uint8Array): boolean =>
  tagLength(bytes) > 0 || mayHoldMusic(bytes);
