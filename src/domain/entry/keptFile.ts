// Facts of a file in a draft or a row; the device stores the bytes.
import type { MusicLength } from '../music/musicMeasure.ts';

export interface KeptFile {
  /** SHA-256, 64 hex characters. */
  id: string;
  name: string;
  type: string;
  size: number;
  /** Music length at the pick; absent if unreadable, or in older records. */
  musicLength?: MusicLength | undefined;
}
