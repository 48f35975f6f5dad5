/** Public facts of a track. */
export interface MusicLength {
  /** Audible length, to the millisecond. */
  seconds: number;
  /** The file is truncated: an incomplete last frame, or fewer frames than the encoder stated. */
  isCut: boolean;
}

/** `unreadable`: no layer III frames, or a free bitrate. */
export type MusicMeasure =
  | (MusicLength & {
      /** Mean, kbit/s. */
      bitrate: number;
      kind: 'constant' | 'variable';
    })
  | 'unreadable';

/** Returns undefined if unknown. */
export const lengthOf = (measure: MusicMeasure | undefined): MusicLength | undefined =>
  measure === undefined || measure === 'unreadable'
    ? undefined
    : { seconds: measure.seconds, isCut: measure.isCut };
