// Uploads that come piece by piece: what has come of each, and where its pieces lie.
import { type Insertable, type Selectable, sql } from 'kysely';
import { MOST_UPLOAD_PARTS } from '#domain/upload/quota.ts';
import { prepared } from '../prepared.ts';
import type { Records, Tables } from '../tables.ts';

export type UploadRecord = Selectable<Tables['upload']>;
export type UploadPart = Selectable<Tables['uploadPart']>;

export async function createUpload(
  records: Records,
  upload: Insertable<Tables['upload']>,
): Promise<void> {
  await records.insertInto('upload').values(upload).execute();
}

const uploadsWithId = prepared((records: Records, id: string, ownerId: number) =>
  records.selectFrom('upload').selectAll().where('id', '=', id).where('ownerId', '=', ownerId),
);

/** An upload of this owner; nobody else's is there. */
export async function findUpload(
  records: Records,
  ownerId: number,
  id: string,
): Promise<UploadRecord | undefined> {
  const [upload] = await uploadsWithId(records, id, ownerId);
  return upload;
}

const firstParts = prepared((records: Records, uploadId: string, most: number) =>
  records
    .selectFrom('uploadPart')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .orderBy('start')
    .limit(most),
);

/** In their order, the first `most` of them. */
export const partsOf = (
  records: Records,
  uploadId: string,
  most = MOST_UPLOAD_PARTS,
): Promise<UploadPart[]> => firstParts(records, uploadId, most);

const lastParts = prepared((records: Records, uploadId: string) =>
  records
    .selectFrom('uploadPart')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .orderBy('start', 'desc')
    .limit(sql.lit(1)),
);

/** Behind it the next piece may be written. */
export async function lastPartOf(
  records: Records,
  uploadId: string,
): Promise<UploadPart | undefined> {
  const [part] = await lastParts(records, uploadId);
  return part;
}

export async function countParts(records: Records, uploadId: string): Promise<number> {
  const { parts } = await records
    .selectFrom('uploadPart')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow();
  return parts;
}

interface Appended {
  /** The piece, or the last part with the piece behind it. */
  part: UploadPart;
  /** Where in the whole file the piece begins. */
  offset: number;
  expiresAt: number;
}

/** Adds the piece that follows what has come; false where something else has come meanwhile. */
export async function appendPart(
  trx: Records,
  { part, offset, expiresAt }: Appended,
): Promise<boolean> {
  const { uploadId, size, sha256, music } = part;
  const grown = await trx
    .updateTable('upload')
    .set({ offset: part.start + size, expiresAt })
    .where('id', '=', uploadId)
    .where('offset', '=', offset)
    .returning('id')
    .executeTakeFirst();
  if (!grown) return false;
  await trx
    .insertInto('uploadPart')
    .values(part)
    .onConflict((conflict) =>
      conflict.columns(['uploadId', 'start']).doUpdateSet({ size, sha256, music }),
    )
    .execute();
  return true;
}

/** Answers where the bytes of its pieces lie; undefined where another has deleted it. */
export async function deleteUpload(trx: Records, id: string): Promise<string[] | undefined> {
  // A piece that is just being added is waited for: it is among those below. So is another who deletes it.
  const standing = await trx
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!standing) return undefined;
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

/** Whether that is so of one still; until the end of the transaction nobody goes on with it. */
export async function hasExpired(trx: Records, id: string, now: number): Promise<boolean> {
  const expired = await trx
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('expiresAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return expired !== undefined;
}
