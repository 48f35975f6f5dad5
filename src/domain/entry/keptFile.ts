// Facts of a file in a draft or a row; its bytes are kept on the device.
import type { MusicLength } from '../music/musicMeasure.ts';

export interface KeptFile {
  /** SHA-256 of the bytes, 64 hex characters. */
  id: string;
  name: string;
  /** Media type, '' when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Length of music that could be measured when it was picked; missing in records of earlier builds. */
  musicLength?: MusicLength | undefined;
}
