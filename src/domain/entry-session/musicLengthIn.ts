import type { MusicLength } from '../music/limits.ts';
import { type EntryFileState, fileSlot } from './select/selectFiles.ts';

/** Length of the picked, waiting or stored music. */
export function musicLengthIn(state: EntryFileState): MusicLength | undefined {
  const slot = fileSlot(state);
  switch (slot.kind) {
    case 'picked':
      return slot.file.state === 'kept' ? slot.file.musicLength : undefined;
    case 'queued':
    case 'stuck':
      return slot.row.file.musicLength;
    case 'present':
      return slot.musicLength;
    case 'checking':
    case 'elsewhere':
    case 'foreign':
    case 'missing':
    case 'unknown':
      return undefined;
  }
}
