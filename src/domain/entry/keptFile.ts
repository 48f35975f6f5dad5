// What a draft or a row says of a file whose bytes are kept on the device.
import type { MusicLength } from '../music/musicMeasure.ts';

export interface KeptFile {
  /** SHA-256 of the bytes, 64 hex characters. */
  id: string;
  name: string;
  /** Media type, '' when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Of music that could be measured when it was picked; builds before did not. */
  musicLength?: MusicLength | undefined;
}
