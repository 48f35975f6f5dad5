// Header of an MPEG layer III frame (ISO 11172-3, 13818-3, and 2.5): length in bytes and samples.

/** kbit/s by header index. */
const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
/** MPEG 2 and 2.5, with half and a quarter of the sampling rate. */
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

const VERSIONS = [2.5, undefined, 2, 1] as const;
const LAYER_3 = 1;
const MPEG1_HERTZ = [44_100, 48_000, 32_000] as const;
const DIVIDED_BY = { 1: 1, 2: 2, 2.5: 4 } as const;

export const HEADER_BYTES = 4;
/** 320 kbit/s at 32 kHz, and 160 kbit/s at 8 kHz, both padded. */
export const LONGEST_FRAME_BYTES = 1441;

export interface Frame {
  version: 1 | 2 | 2.5;
  /** kbit/s */
  bitrate: number;
  hertz: number;
  isMono: boolean;
  /** Of each channel. */
  samples: number;
  /** Bytes, header included. */
  length: number;
}

/** Returns undefined without a header at `at`, or with a free bitrate, whose length is unknown. */
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
