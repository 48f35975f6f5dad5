// A creation that brings the whole file and says what its final call would say is that call, too (api 9).
import { readShape } from '#contract/shapes/bounds.ts';
import { uploadFieldsSchema } from '#contract/shapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { Quota } from '#domain/upload/quota.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/people/users.ts';
import { cleanBody } from '#server/request/cleanBody.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { RefusalError } from '#server/request/refusals.ts';
import { placingOf } from '../entry-file/placeFile.ts';

interface Created {
  user: User;
  /** Of the metadata. */
  about: { kind: FileKind; sha256?: string | undefined };
  /** What came with it. */
  file: ReceivedFile;
  /** Of the whole file, in bytes. */
  size: number;
  /** Epoch ms. */
  now: number;
  quota: Quota;
}

function nothingWhereRefused(error: unknown): undefined {
  if (!(error instanceof RefusalError)) throw error;
}

/** Whether the file is put to its place. Where its final call would be refused nothing is changed: that one is told. */
export async function useAtOnce(
  trx: Records,
  discard: (fileId: string) => void,
  { about, size, ...coming }: Created,
): Promise<boolean> {
  const { file } = coming;
  if (file.size !== size || file.sha256 !== about.sha256) return false;
  const sent = readShape(uploadFieldsSchema, cleanBody(about));
  if (!sent.success) return false;
  const placing = placingOf(trx, { ...coming, kind: about.kind, sent: sent.output });
  const put = await placing.catch(nothingWhereRefused);
  await put?.(discard);
  return put !== undefined;
}
