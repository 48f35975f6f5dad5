// Blobs by SHA-256, complete or uploading. Files, forms and competitions reference them.
import { type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

export type BlobRecord = Selectable<Tables['blob']>;
export type BlobPart = Selectable<Tables['blobPart']>;

export interface BlobKey {
  ownerId: number;
  sha256: string;
}

export const findBlob = (
  records: Records,
  { ownerId, sha256 }: BlobKey,
): Promise<BlobRecord | undefined> =>
  records
    .selectFrom('blob')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

export const partsOf = (records: Records, { ownerId, sha256 }: BlobKey): Promise<BlobPart[]> =>
  records
    .selectFrom('blobPart')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('blob', '=', sha256)
    .orderBy('start')
    .execute();

export async function insertBlob(
  trx: Records,
  blob: Insertable<Tables['blob']>,
  storedAs: string,
): Promise<void> {
  await trx.insertInto('blob').values(blob).execute();
  await appendPart(trx, blob, { start: 0, size: blob.offset, storedAs });
}

/** Inserts a part, or extends the last one. */
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

/** Updates a blob. Returns false if its offset is no longer `from`. */
export const growBlob = (
  trx: Records,
  { ownerId, sha256 }: BlobKey,
  from: number,
  grown: Partial<BlobRecord>,
): Promise<boolean> =>
  isFound(
    trx
      .updateTable('blob')
      .set(grown)
      .where('ownerId', '=', ownerId)
      .where('sha256', '=', sha256)
      .where('offset', '=', from)
      .returning('sha256'),
  );

/** Returns the ids of stored files. */
export async function deleteBlobs(trx: Records, keys: readonly BlobKey[]): Promise<string[]> {
  const stored: string[] = [];
  for (const { ownerId, sha256 } of keys) {
    const parts = await trx
      .deleteFrom('blobPart')
      .where('ownerId', '=', ownerId)
      .where('blob', '=', sha256)
      .returning('storedAs')
      .execute();
    stored.push(...parts.map(({ storedAs }) => storedAs));
    await trx
      .deleteFrom('blob')
      .where('ownerId', '=', ownerId)
      .where('sha256', '=', sha256)
      .execute();
  }
  return stored;
}

const isUnnamed = (blob: ExpressionBuilder<Tables, 'blob'>) => {
  const sha256 = blob.ref('blob.sha256');
  const ownerId = blob.ref('blob.ownerId');
  const files = blob
    .selectFrom('entryFile')
    .select('entryFile.sha256')
    .where('entryFile.sha256', '=', sha256)
    .where('entryFile.ownerId', '=', ownerId);
  const drafts = blob
    .selectFrom('draft')
    .select('draft.id')
    .where('draft.formSha256', '=', sha256)
    .where('draft.ownerId', '=', ownerId);
  const submittedForms = blob
    .selectFrom('applicationVersion')
    .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
    .select('applicationVersion.number')
    .where('applicationVersion.formSha256', '=', sha256)
    .where('keptApplication.ownerId', '=', ownerId);
  const submittedFiles = blob
    .selectFrom('versionFile')
    .innerJoin('keptApplication', 'keptApplication.id', 'versionFile.applicationId')
    .select('versionFile.number')
    .where('versionFile.sha256', '=', sha256)
    .where('keptApplication.ownerId', '=', ownerId);
  const attached = blob
    .selectFrom('competition')
    .select('competition.id')
    .where('competition.fileSha256', '=', sha256)
    .where('competition.ownerId', '=', ownerId);
  const isNamed = [files, drafts, submittedForms, submittedFiles, attached].map((naming) =>
    blob.exists(naming),
  );
  return blob.not(blob.or(isNamed));
};

export const unnamedBlobsOf = (records: Records, ownerId: number): Promise<BlobRecord[]> =>
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

export async function expireBlobsOf(trx: Records, ownerId: number): Promise<void> {
  await trx.updateTable('blob').set({ expiresAt: 0 }).where('ownerId', '=', ownerId).execute();
}
