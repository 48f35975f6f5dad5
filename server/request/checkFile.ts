// Looks at the bytes of a received file: is it what its call takes.
import { type UploadType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { refuse } from './refusals.ts';

export async function refuseOtherType(
  files: FileStore,
  type: UploadType,
  received: ReceivedBytes,
): Promise<void> {
  const wrong = await wrongTypeOf(type, (at, length) => files.peek(received, at, length));
  if (wrong) refuse(wrong);
}
