// The header of a frame of MPEG audio (ISO 11172-3, 13818-3, and 2.5 beside them): how many bytes it is, how long it sounds.

const MPEG1_KBITS = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
} as const;
const LOW_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;
/** Of MPEG 2 and 2.5, which have half and a quarter of the sampling rate. */
const MPEG2_KBITS = {
  1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  2: LOW_KBITS,
  3: LOW_KBITS,
} as const;

const VERSIONS = [2.5, undefined, 2, 1] as const;
const LAYERS = [undefined, 3, 2, 1] as const;
const MPEG1_HERTZ = [44_100, 48_000, 32_000] as const;
const DIVIDED_BY = { 1: 1, 2: 2, 2.5: 4 } as const;

const HEADER_BYTES = 4;

export interface Frame {
  version: 1 | 2 | 2.5;
  layer: 1 | 2 | 3;
  /** kbit/s */
  bitrate: number;
  hertz: number;
  isMono: boolean;
  /** Of each channel. */
  samples: number;
  /** Bytes, those of the header included. */
  length: number;
}

/** Bytes of a layer I frame come in fours. */
function lengthOf(
  { version, layer, bitrate, hertz }: Pick<Frame, 'version' | 'layer' | 'bitrate' | 'hertz'>,
  padding: number,
): number {
  const bits = bitrate * 1000;
  if (layer === 1) return (Math.floor((12 * bits) / hertz) + padding) * 4;
  const slots = layer === 3 && version !== 1 ? 72 : 144;
  return Math.floor((slots * bits) / hertz) + padding;
}

function samplesOf(version: Frame['version'], layer: Frame['layer']): number {
  if (layer === 1) return 384;
  return layer === 3 && version !== 1 ? 576 : 1152;
}

/** The frame whose header stands at `at`; undefined where there is none, or one of a free bitrate: its length is not said. */
export function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  if (bytes[at] !== 0xff || bytes.length < at + HEADER_BYTES) return undefined;
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  const channels = bytes[at + 3] ?? 0;
  if ((kind & 0xe0) !== 0xe0) return undefined;
  const version = VERSIONS[(kind >> 3) & 3];
  const layer = LAYERS[(kind >> 1) & 3];
  const mpeg1Hertz = MPEG1_HERTZ[(rates >> 2) & 3];
  if (version === undefined || layer === undefined || mpeg1Hertz === undefined) return undefined;
  const bitrate = (version === 1 ? MPEG1_KBITS : MPEG2_KBITS)[layer][rates >> 4];
  if (!bitrate) return undefined;
  const hertz = mpeg1Hertz / DIVIDED_BY[version];
  const length = lengthOf({ version, layer, bitrate, hertz }, (rates >> 1) & 1);
  const isMono = channels >> 6 === 3;
  return { version, layer, bitrate, hertz, isMono, samples: samplesOf(version, layer), length };
}

/** Whether one may follow the other in a recording. */
export const isSameStream = (a: Frame, b: Frame): boolean =>
  a.version === b.version && a.layer === b.layer && a.hertz === b.hertz;
