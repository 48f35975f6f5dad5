// Reads headers of MPEG layer III frames (ISO 11172-3, 13818-3, and 2.5), of tags and of encoders.
import { startsWith } from '../fileType.ts';

/** Bitrates of MPEG 1 in kbit/s, by the index in the frame header. */
const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
/** Bitrates of MPEG 2 and 2.5 in kbit/s. Their sampling rates are a half and a quarter of those of MPEG 1. */
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

const VERSIONS = [2.5, undefined, 2, 1] as const;
const LAYER_3 = 1;
const MPEG1_HERTZ = [44_100, 48_000, 32_000] as const;
const DIVIDED_BY = { 1: 1, 2: 2, 2.5: 4 } as const;

export const HEADER_BYTES = 4;
/** Bytes of the longest frame: a padded frame of 320 kbit/s at 32 kHz, or of 160 kbit/s at 8 kHz. */
export const LONGEST_FRAME_BYTES = 1441;

export interface Frame {
  version: 1 | 2 | 2.5;
  /** kbit/s */
  bitrate: number;
  hertz: number;
  isMono: boolean;
  /** Samples of each channel. */
  samples: number;
  /** Bytes, header included. */
  length: number;
}

/** Returns undefined without a header, or with a free bitrate: the length of such a frame is unknown. */
export function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  if (bytes[at] !== 0xff || bytes.length < at + HEADER_BYTES) return undefined;
  const kind = bytes[at + 1] ?? 0;
  if ((kind & 0xe0) !== 0xe0 || ((kind >> 1) & 3) !== LAYER_3) return undefined;
  const rates = bytes[at + 2] ?? 0;
  const version = VERSIONS[(kind >> 3) & 3];
  const mpeg1Hertz = MPEG1_HERTZ[(rates >> 2) & 3];
  if (version === undefined || mpeg1Hertz === undefined) return undefined;
  const bitrate = (version === 1 ? MPEG1_KBITS : MPEG2_KBITS)[rates >> 4];
  if (!bitrate) return undefined;
  const hertz = mpeg1Hertz / DIVIDED_BY[version];
  const samples = version === 1 ? 1152 : 576;
  const length = Math.floor((samples * bitrate * 125) / hertz) + ((rates >> 1) & 1);
  return { version, bitrate, hertz, isMono: (bytes[at + 3] ?? 0) >> 6 === 3, samples, length };
}

export const isSameStream = (a: Frame, b: Frame): boolean =>
  a.version === b.version && a.hertz === b.hertz;

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

/**
 * Returns the length of an APE tag; of its footer alone if the tag is read from there. The stated length is
 * little-endian and excludes the header.
 */
function apeLength(bytes: Uint8Array): number {
  const isHead = ((bytes[23] ?? 0) & 0x20) !== 0;
  const rest = [15, 14, 13, 12].reduce((sum, at) => sum * 256 + (bytes[at] ?? 0), 0);
  return APE_HEAD_BYTES + (isHead ? rest : 0);
}

/** Returns the length in bytes of the tag at the start; 0 without a tag. */
export function tagLength(bytes: Uint8Array): number {
  if (startsWith(bytes, APE)) return apeLength(bytes);
  if (startsWith(bytes, ID3V1)) return ID3V1_BYTES;
  return startsWith(bytes, ID3) ? id3Length(bytes) : 0;
}

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WAVE = [0x57, 0x41, 0x56, 0x45];
/** RIFF chunk that names the codec; often the first chunk. */
const FMT = [0x66, 0x6d, 0x74, 0x20];
const MPEG_CODECS = [0x50, 0x55];

/** Returns whether a RIFF file may contain mp3: its first chunk names no other codec. */
const mayHoldMusic = (bytes: Uint8Array): boolean =>
  startsWith(bytes, RIFF) &&
  startsWith(bytes.subarray(8), WAVE) &&
  (!startsWith(bytes.subarray(12), FMT) ||
    MPEG_CODECS.some((codec) => bytes[20] === codec && bytes[21] === 0));

/** Returns whether the file starts with a tag or a container. Frames may begin far behind it. */
export const hasTagOrContainer = (bytes: Uint8Array): boolean =>
  tagLength(bytes) > 0 || mayHoldMusic(bytes);

export interface EncoderNote {
  /** Number of frames of the file as the encoder states it; undefined if it states none. */
  frames: number | undefined;
  /** `delay`, `padding`: silence before and after the sound, in samples per channel; players skip this silence. */
  delay: number;
  padding: number;
}

const HAS_FRAMES = 1;
/** Optional fields of a Xing header between its flags and the encoder's name: frames, bytes, contents, quality. */
const FIELDS = [
  { flag: HAS_FRAMES, bytes: 4 },
  { flag: 2, bytes: 4 },
  { flag: 4, bytes: 100 },
  { flag: 8, bytes: 4 },
] as const;
const ENCODERS_WITH_DELAY = new Set(['LAME', 'Lavf', 'Lavc']);
/** Offset of the delay from the start of the encoder's name. */
const DELAY_AT = 21;
const VBRI_AT = HEADER_BYTES + 32;
const VBRI_FRAMES_AT = VBRI_AT + 14;

/** Returns the end of the side info, where a Xing header begins even if the frame has a checksum. */
function sideInfoEnd({ version, isMono }: Frame): number {
  if (version === 1) return HEADER_BYTES + (isMono ? 17 : 32);
  return HEADER_BYTES + (isMono ? 9 : 17);
}

const wordAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

const numberAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);

/** Reads delay and padding, two numbers of 12 bits. */
function delayAt(bytes: Uint8Array, at: number): Pick<EncoderNote, 'delay' | 'padding'> {
  const [high = 0, shared = 0, low = 0] = bytes.subarray(at, at + 3);
  return { delay: (high << 4) | (shared >> 4), padding: ((shared & 0x0f) << 8) | low };
}

const knownFrames = (frames: number): number | undefined => (frames === 0 ? undefined : frames);

function xingNote(frame: Uint8Array, at: number): EncoderNote {
  const flags = numberAt(frame, at + 4);
  const said = FIELDS.filter(({ flag }) => (flags & flag) !== 0);
  const encoderAt = said.reduce((end, { bytes }) => end + bytes, at + 8);
  const hasDelay = ENCODERS_WITH_DELAY.has(wordAt(frame, encoderAt));
  return {
    frames: (flags & HAS_FRAMES) === 0 ? undefined : knownFrames(numberAt(frame, at + 8)),
    ...(hasDelay ? delayAt(frame, encoderAt + DELAY_AT) : { delay: 0, padding: 0 }),
  };
}

/** Reads the encoder's note. The first frame has either this note or sound; undefined for sound. */
export function encoderNote(frame: Uint8Array, header: Frame): EncoderNote | undefined {
  const at = sideInfoEnd(header);
  if (['Xing', 'Info'].includes(wordAt(frame, at))) return xingNote(frame, at);
  if (wordAt(frame, VBRI_AT) !== 'VBRI') return undefined;
  return { frames: knownFrames(numberAt(frame, VBRI_FRAMES_AT)), delay: 0, padding: 0 };
}
