import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { codeOf } from '../failures/storageFailure.ts';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Sets the mode of a path. Ignores EPERM: this account may not change the mode, or the file system has no modes. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  restrict(path, FOLDER_MODE);
}

/** Never opens an existing file: if it is an open database, closing this descriptor would release its locks. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    restrict(path, FILE_MODE);
  }
}
