// Every stored file that some row names: what the sweep must leave alone, a backup must hold and `verify` reads.
import { textsOf } from '../jsonRows.ts';
import type { Records } from '../tables.ts';

export interface ReferencedFile {
  id: string;
  /** What people call it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex; of attached PDFs none is known. */
  sha256: string | undefined;
  /** More bytes may follow in it: those of an upload that goes on, or what broke off of one. */
  mayGrow?: true;
}

const READ_AT_ONCE = 500;

/** What names files in one place, ordered by their ids, from the one that follows `after` on. */
type Read = (
  records: Records,
  after: string,
) => Promise<
  (Omit<ReferencedFile, 'id' | 'sha256'> & { id: string | null; sha256: string | null })[]
>;

/** A submitted form is its draft's as well, and may be that of several versions: it is one file. */
const forms: Read = (records, after) =>
  records
    .selectFrom('draft')
    .select(['formFileId as id', 'formName as name', 'formSize as size', 'formSha256 as sha256'])
    .where('formFileId', '>', after)
    .union(
      records
        .selectFrom('applicationVersion')
        .select([
          'formFileId as id',
          'formName as name',
          'formSize as size',
          'formSha256 as sha256',
        ])
        .where('formFileId', '>', after),
    )
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();

/** So are the files of drafts and of versions. */
const entryFiles: Read = (records, after) =>
  records
    .selectFrom('entryFile')
    .select(['fileId as id', 'fileName as name', 'size', 'sha256'])
    .where('fileId', '>', after)
    .union(
      records
        .selectFrom('versionFile')
        .select(['fileId as id', 'fileName as name', 'size', 'sha256'])
        .where('fileId', '>', after),
    )
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();

const pieces: Read = async (records, after) => {
  const rows = await records
    .selectFrom('uploadPart')
    .innerJoin('upload', 'upload.id', 'uploadPart.uploadId')
    .select([
      'uploadPart.fileId as id',
      'upload.fileName as name',
      'uploadPart.size',
      'uploadPart.sha256',
    ])
    .where('uploadPart.fileId', '>', after)
    .orderBy('uploadPart.fileId')
    .limit(READ_AT_ONCE)
    .execute();
  return rows.map((row) => ({ ...row, mayGrow: true }));
};

const attachments: Read = async (records, after) => {
  const rows = await records
    .selectFrom('competition')
    .select(['fileId as id', 'name', 'fileSize'])
    .where('fileId', '>', after)
    .orderBy('fileId')
    .limit(READ_AT_ONCE)
    .execute();
  return rows.map(({ id, name, fileSize }) => ({ id, name, size: fileSize ?? 0, sha256: null }));
};

/** A piece becomes the file of an entry, never the other way round: whoever reads meanwhile finds it here or there. */
const PLACES: readonly Read[] = [forms, pieces, entryFiles, attachments];

/** Some hundreds at a time, however many there are. */
export async function* referencedPages(records: Records): AsyncGenerator<ReferencedFile[]> {
  for (const read of PLACES) {
    let after = '';
    for (;;) {
      const rows = await read(records, after);
      const page = rows.flatMap(({ id, sha256, ...rest }) =>
        id === null ? [] : [{ ...rest, id, sha256: sha256 ?? undefined }],
      );
      if (page.length > 0) yield page;
      if (rows.length < READ_AT_ONCE) break;
      after = page.at(-1)?.id ?? after;
    }
  }
}

export async function referencedFiles(records: Records): Promise<ReferencedFile[]> {
  const files: ReferencedFile[] = [];
  for await (const page of referencedPages(records)) files.push(...page);
  return files;
}

/**
 * Which of these files rows name. One statement: the bytes of a piece that becomes the file of an entry, or
 * of a draft's form that is submitted, are named by one row or the other at every moment.
 */
export async function namedAmong(
  records: Records,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = textsOf(ids);
  const rows = await records
    .selectFrom('entryFile')
    .select((row) => row.ref('fileId').$castTo<string | null>().as('id'))
    .where('fileId', 'in', asked)
    .unionAll(records.selectFrom('uploadPart').select('fileId as id').where('fileId', 'in', asked))
    .unionAll(records.selectFrom('competition').select('fileId as id').where('fileId', 'in', asked))
    .unionAll(
      records.selectFrom('draft').select('formFileId as id').where('formFileId', 'in', asked),
    )
    .unionAll(
      records
        .selectFrom('applicationVersion')
        .select('formFileId as id')
        .where('formFileId', 'in', asked),
    )
    .unionAll(records.selectFrom('versionFile').select('fileId as id').where('fileId', 'in', asked))
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
