// What may be uploaded: four kinds of file, and what the bytes of each must be.
import { id3Length, isMp3, isPdf } from './fileType.ts';
import type { RefusalCode } from './refusal.ts';

export type UploadType = 'form' | 'card' | 'attachment' | 'music';

/** Largest file of each kind, in bytes. */
export type UploadLimits = Readonly<Record<UploadType, number>>;

/** Reads `length` bytes from `at` on, fewer at the end of the file. */
type Peek = (at: number, length: number) => Promise<Uint8Array>;

const HEAD_BYTES = 1024;
/** Where frames may begin, and room for the ones that follow. */
const AUDIO_BYTES = 80 * 1024;

/** Why the bytes cannot be of their kind. Forms are checked by the reader of forms; a card may be anything but empty. */
export async function wrongTypeOf(
  type: UploadType,
  peek: Peek,
): Promise<Extract<RefusalCode, 'file-empty' | 'not-pdf' | 'not-mp3'> | undefined> {
  if (type !== 'form' && (await peek(0, 1)).length === 0) return 'file-empty';
  switch (type) {
    case 'attachment':
      return isPdf(await peek(0, HEAD_BYTES)) ? undefined : 'not-pdf';
    case 'music': {
      const tag = id3Length(await peek(0, HEAD_BYTES));
      return isMp3(await peek(tag, AUDIO_BYTES)) ? undefined : 'not-mp3';
    }
    case 'form':
    case 'card':
      return undefined;
  }
}
