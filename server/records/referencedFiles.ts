// Every stored file that some row names: what the sweep must leave alone and a backup must hold.
import type { Records } from './tables.ts';

export interface ReferencedFile {
  id: string;
  /** What people call it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex; of attached PDFs none is known. */
  sha256: string | undefined;
}

/** A submitted form is its draft's as well: it is one file. */
async function referencedForms(records: Records): Promise<ReferencedFile[]> {
  const columns = ['formFileId', 'formName', 'formSize', 'formSha256'] as const;
  const rows = await records
    .selectFrom('draft')
    .select(columns)
    .union(records.selectFrom('application').select(columns))
    .execute();
  return rows.flatMap(({ formFileId: id, formName: name, formSize: size, formSha256: sha256 }) =>
    id === null ? [] : [{ id, name, size, sha256 }],
  );
}

export async function referencedFiles(records: Records): Promise<ReferencedFile[]> {
  const entryFiles = await records
    .selectFrom('entryFile')
    .select(['fileId', 'fileName', 'size', 'sha256'])
    .execute();
  const competitions = await records
    .selectFrom('competition')
    .select(['fileId', 'name', 'fileSize'])
    .execute();
  const parts = await records
    .selectFrom('uploadPart')
    .innerJoin('upload', 'upload.id', 'uploadPart.uploadId')
    .select(['uploadPart.fileId', 'uploadPart.size', 'uploadPart.sha256', 'upload.fileName'])
    .execute();
  return [
    ...(await referencedForms(records)),
    ...[...entryFiles, ...parts].map(({ fileId, fileName, ...rest }) => ({
      id: fileId,
      name: fileName,
      ...rest,
    })),
    ...competitions.flatMap(({ fileId, fileSize, name }) =>
      fileId === null ? [] : [{ id: fileId, name, size: fileSize ?? 0, sha256: undefined }],
    ),
  ];
}

export const referencedFileIds = async (records: Records): Promise<ReadonlySet<string>> =>
  new Set((await referencedFiles(records)).map(({ id }) => id));
