// Facts of a picked file, before and after it is copied to the device.
import type { KeptFile } from './keptFile.ts';

/** A rejected file. */
export interface RefusedPick {
  name: string;
  why: string;
}

/** A file not copied to the device yet. */
export interface PickedSource {
  name: string;
  type: string;
  size: number;
  /** Bytes, opaque here. */
  source: unknown;
}

export interface UnkeptFile extends Pick<PickedSource, 'name' | 'type' | 'size'> {
  isForm?: boolean | undefined;
}

/** A file on this device only. */
export type LocalFile = ({ state: 'kept' } & KeptFile) | ({ state: 'copying' } & PickedSource);

/** Bytes sent. */
export interface Progress {
  sent: number;
  total: number;
}
