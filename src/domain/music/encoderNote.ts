// Encoder note in a silent first frame: Xing, Info and VBRI, with LAME after the first two.
import { type Frame, HEADER_BYTES } from './frameHeader.ts';

export interface EncoderNote {
  /** Following frames; undefined if not stated. */
  frames: number | undefined;
  /** Padding of the encoder, skipped by players; samples of each channel. */
  delay: number;
  padding: number;
}

const HAS_FRAMES = 1;
/** Optional fields between flags and encoder: frames, bytes, contents, quality. */
const FIELDS = [
  { flag: HAS_FRAMES, bytes: 4 },
  { flag: 2, bytes: 4 },
  { flag: 4, bytes: 100 },
  { flag: 8, bytes: 4 },
] as const;
const ENCODERS_WITH_DELAY = new Set(['LAME', 'Lavf', 'Lavc']);
/** Offset of the delay from the encoder's name. */
const DELAY_AT = 21;
const VBRI_AT = HEADER_BYTES + 32;
const VBRI_FRAMES_AT = VBRI_AT + 14;

/** Start of layer III data; encoders ignore the checksum here. */
function sideInfoEnd({ version, isMono }: Frame): number {
  if (version === 1) return HEADER_BYTES + (isMono ? 17 : 32);
  return HEADER_BYTES + (isMono ? 9 : 17);
}

const wordAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

const numberAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);

/** Two 12-bit numbers. */
function delayAt(bytes: Uint8Array, at: number): Pick<EncoderNote, 'delay' | 'padding'> {
  const [high = 0, shared = 0, low = 0] = bytes.subarray(at, at + 3);
  return { delay: (high << 4) | (shared >> 4), padding: ((shared & 0x0f) << 8) | low };
}

/** Zero means unknown. */
const someFrames = (frames: number): number | undefined => (frames === 0 ? undefined : frames);

function xingNote(frame: Uint8Array, at: number): EncoderNote {
  const flags = numberAt(frame, at + 4);
  const said = FIELDS.filter(({ flag }) => (flags & flag) !== 0);
  const encoderAt = said.reduce((end, { bytes }) => end + bytes, at + 8);
  const hasDelay = ENCODERS_WITH_DELAY.has(wordAt(frame, encoderAt));
  return {
    frames: (flags & HAS_FRAMES) === 0 ? undefined : someFrames(numberAt(frame, at + 8)),
    ...(hasDelay ? delayAt(frame, encoderAt + DELAY_AT) : { delay: 0, padding: 0 }),
  };
}

/** `frame` includes its header. Returns undefined for a frame with sound. */
export function encoderNote(frame: Uint8Array, header: Frame): EncoderNote | undefined {
  const at = sideInfoEnd(header);
  if (['Xing', 'Info'].includes(wordAt(frame, at))) return xingNote(frame, at);
  if (wordAt(frame, VBRI_AT) !== 'VBRI') return undefined;
  return { frames: someFrames(numberAt(frame, VBRI_FRAMES_AT)), delay: 0, padding: 0 };
}
