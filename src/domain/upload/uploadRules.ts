// What may be uploaded: four kinds of file, and what the bytes of each must be.
import { id3Length, isMp3, isPdf } from './fileType.ts';
import type { RefusalCode } from '../refusal.ts';

export type UploadType = 'form' | 'card' | 'attachment' | 'music';

/** Largest file of each kind, in bytes. */
export type UploadLimits = Readonly<Record<UploadType, number>>;

/** Reads `length` bytes from `at` on, fewer at the end of the file; undefined where not all of them have come yet. */
export type Peek = (at: number, length: number) => Promise<Uint8Array | undefined>;

const HEAD_BYTES = 1024;
/** Where frames may begin, and room for the ones that follow. */
const AUDIO_BYTES = 80 * 1024;
/** Some programs put a tag of their own before the one that is there. */
const MOST_TAGS = 8;

/** Whether no frames follow the tags; false where the bytes that have come do not tell. `at`: the end of the first tag. */
async function isNoMusic(peek: Peek, at: number): Promise<boolean> {
  let start = at;
  for (let tags = 1; tags <= MOST_TAGS; tags += 1) {
    const audio = await peek(start, AUDIO_BYTES);
    if (!audio || isMp3(audio)) return false;
    const tag = id3Length(audio);
    if (tag === 0) return true;
    start += tag;
  }
  return true;
}

/**
 * Why the bytes cannot be of their kind; undefined where those that have come do not tell. Forms are checked by the
 * reader of forms; a card may be anything but empty.
 */
export async function wrongTypeOf(
  type: UploadType,
  peek: Peek,
): Promise<Extract<RefusalCode, 'file-empty' | 'not-pdf' | 'not-mp3'> | undefined> {
  if (type === 'form') return undefined;
  const head = await peek(0, HEAD_BYTES);
  if (!head) return undefined;
  if (head.length === 0) return 'file-empty';
  switch (type) {
    case 'attachment':
      return isPdf(head) ? undefined : 'not-pdf';
    case 'music':
      return (await isNoMusic(peek, id3Length(head))) ? 'not-mp3' : undefined;
    case 'card':
      return undefined;
  }
}
