// How long a recording sounds, as its frames tell.

/** What everybody is told of it who sees the file. */
export interface MusicLength {
  /** As it is heard, to the millisecond. */
  seconds: number;
  /** The last frame is not whole, or its encoder has made more of them: the file was not saved to its end. */
  isCut: boolean;
}

/** `unreadable`: no frames of layer III, or those of a free bitrate. */
export type MusicMeasure =
  | (MusicLength & {
      /** Mean of all frames, kbit/s. */
      bitrate: number;
      kind: 'constant' | 'variable';
    })
  | 'unreadable';

/** Undefined where nothing can be said. */
export const lengthOf = (measure: MusicMeasure | undefined): MusicLength | undefined =>
  measure === undefined || measure === 'unreadable'
    ? undefined
    : { seconds: measure.seconds, isCut: measure.isCut };
