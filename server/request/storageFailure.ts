// Tells from an error that the storage is at fault, and how: it is busy or away, its connection broke, or it is full.
import { StoreFailure } from '../files/object-store/storeFailure.ts';

/** `busy`, `away`: nothing was done. `cut`: nobody knows whether the last that was asked for was done. */
type StorageFailure = 'busy' | 'away' | 'cut' | 'no-space' | 'files-away';

/** SQLite's primary result codes stand in the low byte of the extended ones. */
const PRIMARY_CODE = 0xff;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;

/** PostgreSQL's codes, by what they mean here. */
const SQLSTATES: ReadonlyMap<unknown, StorageFailure> = new Map([
  ['08001', 'away'], // no connection was had
  ['53200', 'busy'], // out of memory
  ['53300', 'busy'], // too many connections
  ['55P03', 'busy'], // a lock was waited for too long
  ['57014', 'busy'], // a statement took too long
  ['40001', 'busy'], // overtaken by others again and again
  ['40P01', 'busy'],
  ['25006', 'busy'], // a standby that is not yet told to take over
  ['08003', 'cut'],
  ['08006', 'cut'],
  ['25P03', 'cut'], // a transaction stood still too long
  ['57P01', 'cut'], // shut down
  ['57P02', 'cut'], // crashed
  ['57P03', 'cut'], // starting
  ['57P05', 'cut'],
  ['53100', 'no-space'],
]);

function failureOfSqlite(errcode: number): StorageFailure | undefined {
  switch (errcode & PRIMARY_CODE) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return 'busy';
    case SQLITE_FULL:
      return 'no-space';
    default:
      return undefined;
  }
}

/** Of an error of the database, of a file or of the object store; undefined where the storage is not at fault. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StoreFailure) return 'files-away';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no-space';
  const errcode = 'errcode' in error ? error.errcode : undefined;
  return typeof errcode === 'number' ? failureOfSqlite(errcode) : SQLSTATES.get(code);
}

/** What refuses a change of which nothing stands, for others changed something at the same time. */
const OVERTAKEN: ReadonlySet<unknown> = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // what a new row names is gone
  '23505', // what a new row says has come
]);

/** Whether a transaction that failed may find things otherwise when it is done again. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OVERTAKEN.has(error.code);
