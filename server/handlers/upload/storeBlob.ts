// Brings received bytes among the blobs of a person, and removes those that no row names.
import { MOST_UNNAMED_BLOBS, type StoredAmount } from '#domain/upload/quota.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import type { ContentDigest } from '#server/files/writeHashed.ts';
import {
  deleteBlobs,
  findBlob,
  growBlob,
  insertBlob,
  unnamedBlobsOf,
} from '#server/records/files/blobs.ts';
import { writtenMeasure } from '#server/records/files/measures.ts';
import type { Records } from '#server/records/tables.ts';

type Discard = (storedAs: string) => void;

/** Columns of a blob that its bytes decide. */
export const measuredColumns = ({ music, format }: Pick<ContentDigest, 'music' | 'format'>) => ({
  music: writtenMeasure(music),
  format: format ?? null,
});

/**
 * Deletes blobs of an owner that no row names: those that wait for none by `now` (epoch ms), and the oldest beyond the
 * limit.
 */
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

/** Stores a file that came whole at `now` (epoch ms), unless its owner has the bytes. */
export async function storeBlob(
  trx: Records,
  file: ReceivedBytes & { name: string; ownerId: number },
  now: number,
  discard: Discard,
): Promise<void> {
  const { ownerId, sha256, size, name } = file;
  const known = await findBlob(trx, file);
  if (known?.offset === size) {
    discard(file.id);
    // Bytes without a place may wait for one; these go with their row.
    await growBlob(trx, file, size, { expiresAt: now });
  } else {
    if (known) (await deleteBlobs(trx, [known])).forEach(discard);
    const blob = { ownerId, sha256, name, size, offset: size, expiresAt: now };
    await insertBlob(trx, { ...blob, ...measuredColumns(file) }, file.id);
  }
}
