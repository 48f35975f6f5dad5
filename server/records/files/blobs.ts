// Complete and incomplete blobs by SHA-256. Files, forms and competitions reference blobs.
import { type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

export type BlobRecord = Selectable<Tables['blob']>;
export type BlobPart = Selectable<Tables['blobPart']>;

export interface BlobKey {
  ownerId: number;
  sha256: string;
}

export const findBlob = (records: Records, { ownerId, sha256 }: BlobKey) =>
  records
    .selectFrom('blob')
    .selectAll()
    .where((blob) => blob.and({ ownerId, sha256 }))
    .executeTakeFirst();

export const partsOf = (records: Records, { ownerId, sha256 }: BlobKey) =>
  records
    .selectFrom('blobPart')
    .selectAll()
    .where((part) => part.and({ ownerId, blob: sha256 }))
    .orderBy('start')
    .execute();

/** Inserts a blob with its first part. Returns false if the owner already has the blob. */
export async function insertBlob(
  trx: Records,
  blob: Insertable<Tables['blob']>,
  storedAs: string,
): Promise<boolean> {
  const inserting = trx
    .insertInto('blob')
    .values(blob)
    .onConflict((known) => known.doNothing());
  const isNew = await isFound(inserting.returning('sha256'));
  if (isNew) await appendPart(trx, blob, { start: 0, size: blob.offset, storedAs });
  return isNew;
}

/** Inserts a part, or updates its size if a part at this offset exists. */
export async function appendPart(
  trx: Records,
  { ownerId, sha256: blob }: BlobKey,
  part: Pick<BlobPart, 'start' | 'size' | 'storedAs'>,
): Promise<void> {
  await trx
    .insertInto('blobPart')
    .values({ ownerId, blob, ...part })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'blob', 'start']).doUpdateSet({ size: part.size }),
    )
    .execute();
}

/** Updates a blob whose offset is `from`. Returns false if another request has changed the offset. */
export const growBlob = (
  trx: Records,
  { ownerId, sha256 }: BlobKey,
  from: number,
  grown: Partial<BlobRecord>,
) =>
  isFound(
    trx
      .updateTable('blob')
      .set(grown)
      .where((blob) => blob.and({ ownerId, sha256, offset: from }))
      .returning('sha256'),
  );

/** Deletes the rows of blobs. Returns the ids of their stored files. The caller must delete these files. */
export async function deleteBlobs(trx: Records, keys: readonly BlobKey[]): Promise<string[]> {
  const stored: string[] = [];
  for (const { ownerId, sha256 } of keys) {
    const parts = await trx
      .deleteFrom('blobPart')
      .where((part) => part.and({ ownerId, blob: sha256 }))
      .returning('storedAs')
      .execute();
    stored.push(...parts.map(({ storedAs }) => storedAs));
    await trx
      .deleteFrom('blob')
      .where((blob) => blob.and({ ownerId, sha256 }))
      .execute();
  }
  return stored;
}

const isUnnamed = (blob: ExpressionBuilder<Tables, 'blob'>) => {
  const files = blob
    .selectFrom('entryFile')
    .select('entryFile.sha256')
    .whereRef('entryFile.sha256', '=', 'blob.sha256')
    .whereRef('entryFile.ownerId', '=', 'blob.ownerId');
  const drafts = blob
    .selectFrom('draft')
    .select('draft.id')
    .whereRef('draft.formSha256', '=', 'blob.sha256')
    .whereRef('draft.ownerId', '=', 'blob.ownerId');
  const submittedForms = blob
    .selectFrom('applicationVersion')
    .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
    .select('applicationVersion.number')
    .whereRef('applicationVersion.formSha256', '=', 'blob.sha256')
    .whereRef('keptApplication.ownerId', '=', 'blob.ownerId');
  const submittedFiles = blob
    .selectFrom('versionFile')
    .innerJoin('keptApplication', 'keptApplication.id', 'versionFile.applicationId')
    .select('versionFile.number')
    .whereRef('versionFile.sha256', '=', 'blob.sha256')
    .whereRef('keptApplication.ownerId', '=', 'blob.ownerId');
  const attached = blob
    .selectFrom('competition')
    .select('competition.id')
    .whereRef('competition.fileSha256', '=', 'blob.sha256')
    .whereRef('competition.ownerId', '=', 'blob.ownerId');
  const isNamed = [files, drafts, submittedForms, submittedFiles, attached].map((naming) =>
    blob.exists(naming),
  );
  return blob.not(blob.or(isNamed));
};

export const unnamedBlobsOf = (records: Records, ownerId: number) =>
  records
    .selectFrom('blob')
    .selectAll()
    .where('blob.ownerId', '=', ownerId)
    .where(isUnnamed)
    .orderBy('expiresAt')
    .orderBy('sha256')
    .execute();

export async function ownersOfBlobs(records: Records): Promise<number[]> {
  const owners = await records.selectFrom('blob').select('ownerId').distinct().execute();
  return owners.map(({ ownerId }) => ownerId);
}

export const expireBlobsOf = (trx: Records, ownerId: number) =>
  trx.updateTable('blob').set({ expiresAt: 0 }).where('ownerId', '=', ownerId).execute();
