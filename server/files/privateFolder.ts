import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Files of other accounts and file systems without modes keep their rights. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) throw error;
  }
}

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  restrict(path, FOLDER_MODE);
}

/**
 * Does not open an existing file: closing a second descriptor of a database would release its
 * locks.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    restrict(path, FILE_MODE);
  }
}
