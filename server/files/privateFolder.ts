import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { codeOf } from '../failures/storageFailure.ts';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Skips paths whose mode this account may not change, and file systems without modes (EPERM). */
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

/** Never opens an existing file: closing a second descriptor of a database would release its locks. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    restrict(path, FILE_MODE);
  }
}
