// Opens the real parts of the server in its data folder: the database and the stored files.
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from './app.ts';
import type { Config } from './config.ts';
import { openFolderStore } from './files/folderStore.ts';
import { createFormReader, READING_LIMITS } from './form-reading/formReader.ts';
import { openDatabase } from './records/database.ts';

const REPEAT_WAIT_MS = 20_000;
const DISCARD_MS = 10_000;

export const databasePath = ({ dataDir }: Config): string => join(dataDir, 'registration.sqlite');

export async function openParts(config: Config): Promise<Omit<Parts, 'pageFolder'>> {
  await mkdir(config.dataDir, { recursive: true });
  return {
    config,
    records: await openDatabase(databasePath(config)),
    files: await openFolderStore(join(config.dataDir, 'files')),
    forms: createFormReader(READING_LIMITS),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      return bavail * bsize;
    },
    now: Date.now,
    repeatWaitMs: REPEAT_WAIT_MS,
    discardMs: DISCARD_MS,
    logger: { level: 'warn' },
  };
}
