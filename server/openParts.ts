// Opens the real parts of the server in its data folder: the database and the stored files.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from './app.ts';
import type { Config } from './config.ts';
import { openFolderStore } from './files/folderStore.ts';
import { createFormReader, READING_LIMITS } from './form-reading/formReader.ts';
import { openDatabase } from './records/database.ts';

const REPEAT_WAIT_MS = 20_000;

export const databasePath = ({ dataDir }: Config): string => join(dataDir, 'registration.sqlite');

export async function openParts(config: Config): Promise<Omit<Parts, 'pageFolder'>> {
  await mkdir(config.dataDir, { recursive: true });
  return {
    config,
    records: await openDatabase(databasePath(config)),
    files: await openFolderStore(join(config.dataDir, 'files')),
    forms: createFormReader(READING_LIMITS),
    now: Date.now,
    repeatWaitMs: REPEAT_WAIT_MS,
    logger: { level: 'warn' },
  };
}
