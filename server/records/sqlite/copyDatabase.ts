import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '#server/files/privateFolder.ts';

const PATIENCE_MS = 5000;
/** One step, because a copy in several restarts with every write. */
const PAGES_IN_ONE_STEP = 2 ** 30;

export async function copyDatabase(from: string, to: string): Promise<void> {
  makePrivateFile(to);
  const source = new DatabaseSync(from, { timeout: PATIENCE_MS });
  try {
    await backup(source, to, { rate: PAGES_IN_ONE_STEP });
  } finally {
    source.close();
  }
}
