// Folders and files of the data that nobody but their owner may read: they are about minors.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** What belongs to another account, or lies where there are no modes, keeps the rights that it has. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) throw error;
  }
}

/** Makes the folder where it is not there. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  restrict(path, FOLDER_MODE);
}

/**
 * Makes an empty file where it is not there. One that is there is not opened: closing a second
 * descriptor of a database would end the locks that this process has on it.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    restrict(path, FILE_MODE);
  }
}
