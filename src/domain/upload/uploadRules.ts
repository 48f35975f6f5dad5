import { findMusic, type Peek } from '../music/findMusic.ts';
import { type ForeignFormat, isPdf } from '../fileType.ts';

export type UploadType = 'form' | 'card' | 'attachment' | 'music';

/** Bytes. */
export type UploadLimits = Readonly<Record<UploadType, number>>;

export type WrongType =
  | { code: 'file-empty' | 'not-pdf' }
  /** `format`: undefined if unknown. */
  | { code: 'not-mp3'; format: ForeignFormat | undefined };

const HEAD_BYTES = 1024;

/** Returns undefined for valid bytes. Forms are validated by their reader; a card may be anything non-empty. */
export async function wrongTypeOf(type: UploadType, peek: Peek): Promise<WrongType | undefined> {
  if (type === 'form') return undefined;
  const head = await peek(0, HEAD_BYTES);
  if (head.length === 0) return { code: 'file-empty' };
  switch (type) {
    case 'attachment':
      return isPdf(head) ? undefined : { code: 'not-pdf' };
    case 'music': {
      const found = await findMusic(peek);
      return found.isMusic ? undefined : { code: 'not-mp3', format: found.format };
    }
    case 'card':
      return undefined;
  }
}
