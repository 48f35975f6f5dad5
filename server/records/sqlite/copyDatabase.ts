// Copies a database as it stands at one moment, while others write to it.
import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '#server/files/privateFolder.ts';

const PATIENCE_MS = 5000;
/** All in one step: a copy in several begins anew whenever somebody writes between two of them. */
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
