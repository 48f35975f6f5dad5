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

/** Wraps connection errors: the sender of the request is not at fault. */
export const asStoreFailure = (what: string, error: unknown): StoreFailure =>
  error instanceof StoreFailure ? error : new StoreFailure(what, { cause: error });

/** SQLSTATE: without a connection nothing was done; with a broken one the outcome is unknown. */
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

/** `busy`, `away`: nothing was done. `cut`, `disk-fails`: the outcome is unknown. */
type StorageFailure = 'busy' | 'away' | 'cut' | 'no-space' | 'files-away' | 'disk-fails';

/** The low byte of extended SQLite result codes is the primary code. */
const PRIMARY_CODE = 0xff;
const SQLITE_FAILURES: ReadonlyMap<number, StorageFailure> = new Map([
  [5, 'busy'],
  [6, 'busy'], // locked
  [8, 'disk-fails'], // mounted for reading alone
  [10, 'disk-fails'], // neither read nor written; also what a used-up quota looks like
  [13, 'no-space'],
  [14, 'disk-fails'], // cannot be opened
]);

/** SQLSTATE codes, or classes of two characters. */
const SQLSTATES: ReadonlyMap<string, StorageFailure> = new Map([
  ['08', 'cut'], // a connection broke
  ['08001', 'away'], // none was had
  ['08004', 'away'],
  ['25006', 'busy'], // a standby that is not yet told to take over
  ['25P03', 'cut'], // a transaction stood still too long
  ['40001', 'busy'], // overtaken by others again and again
  ['40P01', 'busy'],
  ['53', 'busy'], // short of memory or connections
  ['53100', 'no-space'],
  ['55P03', 'busy'], // a lock was waited for too long
  ['57', 'cut'], // shut down, crashed, starting
  ['57014', 'busy'], // a statement took too long
  ['58', 'cut'], // the disk of the database fails
]);
const CLASS_LENGTH = 2;
const SQLSTATE = /^[\dA-Z]{5}$/;

const failureOfPostgres = (code: string): StorageFailure | undefined =>
  SQLSTATE.test(code)
    ? (SQLSTATES.get(code) ?? SQLSTATES.get(code.slice(0, CLASS_LENGTH)))
    : undefined;

const SYSTEM_FAILURES: ReadonlyMap<unknown, StorageFailure> = new Map([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EMFILE', 'busy'], // too many files are open
  ['ENFILE', 'busy'],
  ['EIO', 'disk-fails'],
  ['EROFS', 'disk-fails'], // mounted for reading alone
]);

export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StoreFailure) return 'files-away';
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_FAILURES.get(error.errcode & PRIMARY_CODE);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_FAILURES.get(code) ?? failureOfPostgres(code);
}

/** SQLSTATE codes of conflicts with concurrent transactions. */
const CONFLICTS: ReadonlySet<unknown> = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // what a new row names is gone
  '23505', // what a new row says has come
]);

/** Returns true if repeating the transaction may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.has(error.code);
