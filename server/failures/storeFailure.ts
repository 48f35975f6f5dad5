// Object store unreachable, silent or wrong; a retry may succeed.

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
