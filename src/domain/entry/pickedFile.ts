// A file that somebody has picked: what is known of it before and after there is a copy of it on the device.
import type { KeptFile } from './keptFile.ts';

/** A picked file that was not taken, and why. */
export interface RefusedPick {
  name: string;
  why: string;
}

/** What a person has picked, before there is a copy of it on the device. */
export interface PickedSource {
  name: string;
  /** Media type, '' when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** What the page reads the bytes from. */
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
