// Tells from an error that the storage is at fault, and how: it is locked by somebody else, it is full, or it is away.
import { StoreFailure } from '../files/object-store/storeFailure.ts';

type StorageFailure = 'busy' | 'no-space' | 'files-away';

/** SQLite's primary result codes stand in the low byte of the extended ones. */
const PRIMARY_CODE = 0xff;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;

/** Of an error of the database, of a file or of the object store; undefined where the storage is not at fault. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StoreFailure) return 'files-away';
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 'no-space';
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  switch (error.errcode & PRIMARY_CODE) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return 'busy';
    case SQLITE_FULL:
      return 'no-space';
    default:
      return undefined;
  }
}
