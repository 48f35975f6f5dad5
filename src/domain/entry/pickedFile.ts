import type { MusicLength } from '../music/limits.ts';

export interface RefusedPick {
  name: string;
  why: string;
}

/** File that the user picked and the device has not copied yet. */
export interface PickedSource {
  name: string;
  type: string;
  size: number;
  /** Source of the bytes, opaque to the domain. */
  source: unknown;
}

export interface UnkeptFile extends Pick<PickedSource, 'name' | 'type' | 'size'> {
  isForm?: boolean | undefined;
}

/** File that the user picked on this device: copied already (`kept`), or being copied. */
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
  /** Music length, measured when the file was picked; absent if unreadable, or in older records. */
  musicLength?: MusicLength | undefined;
}
