// Deletes what came of an upload that is of no use, and refuses: the device begins anew or gives it up.
import type { RefusalCode } from '#domain/refusal.ts';
import { type BlobKey, deleteBlobs, findBlob } from '../records/files/blobs.ts';
import { lockUsers } from '../records/people/users.ts';
import { refuse } from './refusals.ts';
import { changeAtOnce, type RecordsAndFiles } from './transaction.ts';

interface Useless extends BlobKey {
  /** Bytes that had come before. */
  offset: number;
  /** Epoch ms. */
  now: number;
}

/** Leaves a blob that another request has brought further. */
export async function startOver(
  stores: RecordsAndFiles,
  { offset, now, ...key }: Useless,
  code: RefusalCode,
  message?: string,
): Promise<never> {
  await changeAtOnce(stores, now, async (trx, discard) => {
    await lockUsers(trx, [key.ownerId]);
    const blob = await findBlob(trx, key);
    if (blob?.offset === offset) (await deleteBlobs(trx, [key])).forEach(discard);
  });
  return refuse(code, message === undefined ? {} : { message });
}
