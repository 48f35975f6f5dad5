// Deletes an upload that cannot succeed, so that the device starts over or gives up.
import type { RefusalCode } from '#domain/refusal.ts';
import { isGone } from '../files/fileStore.ts';
import { checkParts } from '../blobs/openBlob.ts';
import { type BlobKey, deleteBlobs, findBlob, partsOf } from '../records/files/blobs.ts';
import { lockUsers } from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { commitChange, type RecordsAndFiles } from './transaction.ts';

interface Useless extends BlobKey {
  offset: number;
  now: number;
}

/** Deletes the blob, unless another request has extended it. */
const forget = (stores: RecordsAndFiles, { offset, now, ...key }: Useless): Promise<void> =>
  commitChange(stores, now, async (trx, discard) => {
    await lockUsers(trx, [key.ownerId]);
    const blob = await findBlob(trx, key);
    if (blob?.offset === offset) (await deleteBlobs(trx, [key])).forEach(discard);
  });

export async function startOver(
  stores: RecordsAndFiles,
  useless: Useless,
  code: RefusalCode,
  message?: string,
): Promise<never> {
  await forget(stores, useless);
  return refuse(code, message === undefined ? {} : { message });
}

/** Deletes a blob whose stored bytes are missing. The bytes that were just received then replace the blob. */
export async function forgetGone(
  stores: RecordsAndFiles,
  file: BlobKey & { size: number },
  now: number,
): Promise<void> {
  const { ownerId, sha256, size } = file;
  try {
    await checkParts(stores.files, await partsOf(stores.records, file));
  } catch (error) {
    if (!isGone(error)) throw error;
    await forget(stores, { ownerId, sha256, offset: size, now });
  }
}
