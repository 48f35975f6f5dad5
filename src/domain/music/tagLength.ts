// How long a tag is that stands before, between or behind the frames of a recording: ID3 of both kinds and APE.
import { id3Length, startsWith } from '../upload/fileType.ts';

/** Of these many bytes each tag says its length. */
export const TAG_HEAD_BYTES = 32;

const ID3V1 = [0x54, 0x41, 0x47];
const ID3V1_BYTES = 128;
const APE = [0x41, 0x50, 0x45, 0x54, 0x41, 0x47, 0x45, 0x58];
const APE_HEAD_BYTES = 32;

/** Numbers of APE have their lowest byte first; its length leaves the head out. A foot has what it is of before it. */
function apeLength(bytes: Uint8Array): number {
  const isHead = ((bytes[23] ?? 0) & 0x20) !== 0;
  const rest = [15, 14, 13, 12].reduce((sum, at) => sum * 256 + (bytes[at] ?? 0), 0);
  return APE_HEAD_BYTES + (isHead ? rest : 0);
}

/** In bytes; 0 where none begins with these. */
export function tagLength(bytes: Uint8Array): number {
  if (startsWith(bytes, APE)) return apeLength(bytes);
  if (startsWith(bytes, ID3V1)) return ID3V1_BYTES;
  return id3Length(bytes);
}
