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

/** Stores a complete file unless its owner has the bytes already. */
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
    // Resets the expiry: the blob now lives as long as its rows.
    await growBlob(trx, file, size, { expiresAt: now });
  } else {
    if (known) (await deleteBlobs(trx, [known])).forEach(discard);
    const blob = { ownerId, sha256, name, size, offset: size, expiresAt: now };
    await insertBlob(trx, { ...blob, ...measuredColumns(file) }, file.id);
  }
}
