// Facts of a picked file, before and after it is copied to the device.
import type { KeptFile } from './keptFile.ts';

/** A picked file that was not taken, and why. */
export interface RefusedPick {
  name: string;
  why: string;
}

/** Picked file that is not copied to the device yet. */
export interface PickedSource {
  name: string;
  /** Media type, '' when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Source of the bytes. */
  source: unknown;
}

/** A picked file before its bytes are on the device. */
export interface UnkeptFile extends Pick<PickedSource, 'name' | 'type' | 'size'> {
  isForm?: boolean | undefined;
}

/** A picked file that is on this device alone. */
export type LocalFile = ({ state: 'kept' } & KeptFile) | ({ state: 'copying' } & PickedSource);

/** Bytes on their way. */
export interface Progress {
  sent: number;
  total: number;
}
