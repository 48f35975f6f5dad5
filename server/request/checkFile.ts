import { type UploadType, type WrongType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { refuse } from '../failures/refusals.ts';

const refuseWrongType = (wrong: WrongType): never =>
  refuse(wrong.code, { message: wrongTypeText(wrong) });

export async function refuseOtherType(
  files: FileStore,
  type: UploadType,
  received: ReceivedBytes,
): Promise<void> {
  const wrong = await wrongTypeOf(type, (at, length) => files.peek(received, at, length));
  if (wrong) refuseWrongType(wrong);
}
