import type { MusicLength } from '../music/limits.ts';

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

export interface Progress {
  sent: number;
  total: number;
}

export interface KeptFile {
  /** SHA-256, 64 hex characters. */
  id: string;
  name: string;
  type: string;
  size: number;
  /** Music length at the pick; absent if unreadable, or in older records. */
  musicLength?: MusicLength | undefined;
}
