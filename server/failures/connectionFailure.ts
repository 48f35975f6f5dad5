// PostgreSQL connection failed or broke; the message quotes no user data.

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
