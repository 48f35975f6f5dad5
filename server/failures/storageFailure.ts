export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

interface FailureDetails {
  status?: number;
  /** S3 error code, as `NoSuchKey`, or ''. */
  reason?: string;
  cause?: unknown;
}

export class StoreFailure extends Error {
  readonly status: number | undefined;
  readonly reason: string;
  constructor(what: string, { status, reason = '', cause }: FailureDetails = {}) {
    super(`the object store: ${what}`, { cause });
    this.status = status;
    this.reason = reason;
  }
}

/** Wraps errors of the connection to a store, which otherwise look like errors of the client's connection. */
export const asStoreFailure = (what: string, error: unknown): StoreFailure =>
  error instanceof StoreFailure ? error : new StoreFailure(what, { cause: error });

/** SQLSTATE codes. After `BROKEN` it is unknown whether the statement was executed; after the others it was not. */
export const NOT_CONNECTED = '08001';
export const ALL_IN_USE = '53300';
export const BROKEN = '08006';

export class ConnectionFailure extends Error {
  readonly code: typeof NOT_CONNECTED | typeof ALL_IN_USE | typeof BROKEN;
  constructor(code: ConnectionFailure['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}

/** After `busy` and `away` nothing was done. After `cut` and `disk-fails` the outcome is unknown. */
type StorageFailure = 'busy' | 'away' | 'cut' | 'no-space' | 'files-away' | 'disk-fails';

/** The low byte of extended SQLite result codes is the primary code. */
const PRIMARY_CODE = 0xff;
const SQLITE_FAILURES: ReadonlyMap<number, StorageFailure> = new Map([
  [5, 'busy'],
  [6, 'busy'], // locked
  [8, 'disk-fails'], // mounted read-only
  [10, 'disk-fails'], // I/O error; also reported for an exhausted disk quota
  [13, 'no-space'],
  [14, 'disk-fails'], // cannot be opened
]);

/** SQLSTATE codes, or classes of two characters. */
const SQLSTATES: ReadonlyMap<string, StorageFailure> = new Map([
  ['08', 'cut'], // broken connection
  ['08001', 'away'], // no connection
  ['08004', 'away'],
  ['25006', 'busy'], // standby server before its promotion
  ['25P03', 'cut'], // transaction idle for too long
  ['40001', 'busy'], // serialization failure
  ['40P01', 'busy'],
  ['53', 'busy'], // not enough memory or connections
  ['53100', 'no-space'],
  ['55P03', 'busy'], // lock timeout
  ['57', 'cut'], // shut down, crashed, starting
  ['57014', 'busy'], // statement timeout
  ['58', 'cut'], // disk failure of the database
]);
const CLASS_LENGTH = 2;
const SQLSTATE = /^[\dA-Z]{5}$/;

const failureOfPostgres = (code: unknown): StorageFailure | undefined =>
  typeof code === 'string' && SQLSTATE.test(code)
    ? (SQLSTATES.get(code) ?? SQLSTATES.get(code.slice(0, CLASS_LENGTH)))
    : undefined;

const SYSTEM_FAILURES: ReadonlyMap<unknown, StorageFailure> = new Map([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EMFILE', 'busy'], // too many open files
  ['ENFILE', 'busy'],
  ['EIO', 'disk-fails'],
  ['EROFS', 'disk-fails'], // mounted read-only
]);

export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StoreFailure) return 'files-away';
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_FAILURES.get(error.errcode & PRIMARY_CODE);
  }
  const code = codeOf(error);
  return SYSTEM_FAILURES.get(code) ?? failureOfPostgres(code);
}

/** SQLSTATE codes of conflicts with concurrent transactions. */
const CONFLICTS: ReadonlySet<unknown> = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // foreign key: a referenced row was deleted meanwhile
  '23505', // unique key: an equal row was inserted meanwhile
]);

/** Returns true if repeating the transaction may succeed. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));
