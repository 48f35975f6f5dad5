import { textsOf } from '../rows.ts';
import type { Records } from '../tables.ts';
import { type BlobPart, type BlobRecord, partsOf } from './blobs.ts';

export interface StoredBlob extends Pick<
  BlobRecord,
  'ownerId' | 'sha256' | 'name' | 'size' | 'offset'
> {
  parts: readonly BlobPart[];
}

const READ_AT_ONCE = 500;

export async function* pagesOfBlobs(records: Records): AsyncGenerator<StoredBlob[]> {
  let after = { ownerId: -1, sha256: '' };
  for (;;) {
    const { ownerId, sha256 } = after;
    const blobs = await records
      .selectFrom('blob')
      .select(['ownerId', 'sha256', 'name', 'size', 'offset'])
      .where((row) => row(row.refTuple('ownerId', 'sha256'), '>', row.tuple(ownerId, sha256)))
      .orderBy('ownerId')
      .orderBy('sha256')
      .limit(READ_AT_ONCE)
      .execute();
    const page: StoredBlob[] = [];
    for (const blob of blobs) page.push({ ...blob, parts: await partsOf(records, blob) });
    if (page.length > 0) yield page;
    if (blobs.length < READ_AT_ONCE) return;
    after = blobs.at(-1) ?? after;
  }
}

export async function allBlobs(records: Records): Promise<StoredBlob[]> {
  const blobs: StoredBlob[] = [];
  for await (const page of pagesOfBlobs(records)) blobs.push(...page);
  return blobs;
}

export async function namedAmong(
  records: Records,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = await records
    .selectFrom('blobPart')
    .select('storedAs')
    .where('storedAs', 'in', textsOf(ids))
    .execute();
  return new Set(parts.map(({ storedAs }) => storedAs));
}
