// Looks at the bytes of a received file: is it what its call takes.
import type { UploadType } from '#contract/uploads.ts';
import { id3Length, isMp3, isPdf } from '#domain/fileType.ts';
import type { FileStore, ReceivedBytes } from './files/fileStore.ts';
import { refuse } from './refusals.ts';

const HEAD_BYTES = 1024;
/** Where frames may begin, and room for the ones that follow. */
const AUDIO_BYTES = 80 * 1024;

/** Forms are told by the reader of forms, and a card may be anything. */
export async function refuseOtherType(
  files: FileStore,
  type: UploadType,
  received: ReceivedBytes,
): Promise<void> {
  switch (type) {
    case 'attachment':
      if (!isPdf(await files.peek(received, 0, HEAD_BYTES))) refuse('not-pdf');
      return;
    case 'music': {
      const tag = id3Length(await files.peek(received, 0, HEAD_BYTES));
      if (!isMp3(await files.peek(received, tag, AUDIO_BYTES))) refuse('not-mp3');
      return;
    }
    case 'form':
    case 'card':
      return;
  }
}
