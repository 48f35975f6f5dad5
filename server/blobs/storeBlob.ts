import { MOST_UNNAMED_BLOBS, type StoredAmount } from '#domain/upload/quota.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import type { ContentDigest } from '#server/files/writeHashed.ts';
import { deleteBlobs, growBlob, insertBlob, unnamedBlobsOf } from '#server/records/files/blobs.ts';
import { writtenMeasure } from '../records/applications/measures.ts';
import type { Records } from '#server/records/tables.ts';

type Discard = (storedAs: string) => void;

export const measuredColumns = ({ music, format }: Pick<ContentDigest, 'music' | 'format'>) => ({
  music: writtenMeasure(music),
  format: format ?? null,
});

/** Deletes unreferenced blobs of an owner: expired ones, and the oldest beyond the limit. */
export async function removeUnnamed(
  trx: Records,
  ownerId: number,
  { now, most }: { now: number; most: StoredAmount },
  discard: Discard,
): Promise<void> {
  const unnamed = await unnamedBlobsOf(trx, ownerId);
  const waiting = unnamed.filter(({ expiresAt }) => expiresAt > now);
  let bytes = waiting.reduce((sum, { size }) => sum + size, 0);
  const beyond = waiting.filter(({ size }, at) => {
    const isBeyond = waiting.length - at > MOST_UNNAMED_BLOBS || bytes > most.bytes;
    if (isBeyond) bytes -= size;
    return isBeyond;
  });
  const expired = unnamed.filter(({ expiresAt }) => expiresAt <= now);
  (await deleteBlobs(trx, [...expired, ...beyond])).forEach(discard);
}

/** Stores the row of a complete file. Discards the file if its owner has the same bytes already. */
export async function storeBlob(
  trx: Records,
  file: ReceivedBytes & { name: string; ownerId: number },
  now: number,
  discard: Discard,
): Promise<void> {
  const { id, ownerId, sha256, size, name } = file;
  const blob = { ownerId, sha256, name, size, offset: size, expiresAt: now };
  const insert = () => insertBlob(trx, { ...blob, ...measuredColumns(file) }, id);
  if (await insert()) return;
  // Resets the expiry, because a complete blob lives as long as a row references it.
  if (await growBlob(trx, file, size, { expiresAt: now })) return discard(id);
  (await deleteBlobs(trx, [file])).forEach(discard);
  await insert();
}
