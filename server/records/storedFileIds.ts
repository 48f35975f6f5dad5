// The ids of every stored file that some row names: what the sweep must leave alone.
import type { Records } from './tables.ts';

export async function storedFileIds(records: Records): Promise<ReadonlySet<string>> {
  const entryFiles = await records.selectFrom('entryFile').select('fileId').execute();
  const attachments = await records.selectFrom('competition').select('fileId').execute();
  return new Set(
    [...entryFiles, ...attachments].flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
}
