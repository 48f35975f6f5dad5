// Uploads that come piece by piece: what has come of each, and where its pieces lie.
import type { Insertable, Selectable } from 'kysely';
import { MOST_UPLOAD_PARTS } from '#domain/quota.ts';
import type { Records, Tables } from './tables.ts';

export type UploadRecord = Selectable<Tables['upload']>;
export type UploadPart = Selectable<Tables['uploadPart']>;

export async function createUpload(
  records: Records,
  upload: Insertable<Tables['upload']>,
): Promise<void> {
  await records.insertInto('upload').values(upload).execute();
}

/** An upload of this owner; nobody else's is there. */
export const findUpload = (
  records: Records,
  ownerId: number,
  id: string,
): Promise<UploadRecord | undefined> =>
  records
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();

/** In their order, the first `most` of them. */
export const partsOf = (
  records: Records,
  uploadId: string,
  most = MOST_UPLOAD_PARTS,
): Promise<UploadPart[]> =>
  records
    .selectFrom('uploadPart')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .orderBy('start')
    .limit(most)
    .execute();

export async function countParts(records: Records, uploadId: string): Promise<number> {
  const { parts } = await records
    .selectFrom('uploadPart')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow();
  return parts;
}

/** Adds the piece that follows what has come; false where something else has come meanwhile. */
export async function appendPart(
  trx: Records,
  part: UploadPart,
  expiresAt: number,
): Promise<boolean> {
  const grown = await trx
    .updateTable('upload')
    .set({ offset: part.start + part.size, expiresAt })
    .where('id', '=', part.uploadId)
    .where('offset', '=', part.start)
    .returning('id')
    .executeTakeFirst();
  if (!grown) return false;
  await trx.insertInto('uploadPart').values(part).execute();
  return true;
}

/** Answers where the bytes of its pieces lie. */
export async function deleteUpload(trx: Records, id: string): Promise<string[]> {
  // A piece that is just being added is waited for: it is among those below.
  await trx.selectFrom('upload').select('id').where('id', '=', id).forUpdate().execute();
  const parts = await trx
    .deleteFrom('uploadPart')
    .where('uploadId', '=', id)
    .returning('fileId')
    .execute();
  await trx.deleteFrom('upload').where('id', '=', id).execute();
  return parts.map(({ fileId }) => fileId);
}

/** The uploads of a person, those that were left longest first. */
export const uploadsOf = (
  records: Records,
  ownerId: number,
): Promise<Pick<UploadRecord, 'id' | 'size'>[]> =>
  records
    .selectFrom('upload')
    .select(['id', 'size'])
    .where('ownerId', '=', ownerId)
    .orderBy('expiresAt')
    .execute();

/** Those that nobody went on with until `now`, in epoch ms. */
export const expiredUploads = (records: Records, now: number): Promise<{ id: string }[]> =>
  records.selectFrom('upload').select('id').where('expiresAt', '<=', now).orderBy('id').execute();
