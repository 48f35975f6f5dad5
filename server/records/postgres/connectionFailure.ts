// Error of a PostgreSQL connection that fails or breaks: its code, and words that quote nothing sent.

/** SQLSTATEs: where no connection was had, or all were in use, nothing was done; where one broke nobody knows. */
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
